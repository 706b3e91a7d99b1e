import { useCallback, useEffect, useRef } from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  get,
  set,
  type Path,
  type Resolver,
  type SubmitErrorHandler,
  useForm,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'
import { whenIdle } from '@/browser/when-idle'
import { prefetchDialog } from '@/ui/overlay/overlays-host'
import type { LazyResolver } from './lazy-resolver'

/** An error with messages for a form. Every error of a call has this shape. */
interface SubmissionError extends Error {
  /** Field to message, as the server names fields: `title`, `images.0`. */
  fields: Readonly<Record<string, string>>
  /** The message for the form as a whole. */
  formMessage: string
}

const isSubmissionError = (thrown: unknown): thrown is SubmissionError =>
  thrown instanceof Error && 'fields' in thrown && 'formMessage' in thrown

export type FieldMessages<Values extends FieldValues> = Partial<Record<Path<Values>, string>>

export interface ResolverFormOptions<Values extends FieldValues, Output> {
  /** Checks the values. The handler of `submit` gets its output. */
  resolver: LazyResolver<Values, Output>
  defaultValues: Values
  /** Rules that the schema of one body cannot express: limits from other data, conditions between fields. */
  rules?: (values: Values) => FieldMessages<Values>
  /** The form's field for a field of the request. Without it they have the same names. */
  fieldOf?: (path: string) => Path<Values> | undefined
  /** False where the form moves the focus itself, because the field is drawn only once it has an error. */
  shouldFocusError?: boolean
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

export interface SchemaForm<Values extends FieldValues, Output> extends UseFormReturn<
  Values,
  unknown,
  Output
> {
  /**
   * Spread on a field of `ui/form`: its registration, its error, and the text or choice that it shows when it is rendered.
   * Registration alone would write it once the page's scripts run. A checkbox has none: react-hook-form would read a checked one
   * back, and a disabled one as not checked.
   */
  field: (
    name: Path<Values>,
  ) => UseFormRegisterReturn & { defaultValue: string | undefined; error: string | undefined }
  /** The server's message about the form as a whole. */
  formError: string | undefined
  /** Shows a message about the form as a whole; null removes it. */
  setFormError: (message: string | null) => void
  /** Puts the messages of a failed call under their fields, the focus into the first, the rest into `formError`. */
  showServerError: (thrown: unknown) => void
  /**
   * The handler of `onSubmit`. `send` gets valid values; what it throws goes to `showServerError`. Until it has ended, another
   * submission does nothing: the check of a second tap could end after the first has been sent.
   */
  submit: (
    send: (values: Output) => Promise<void>,
    onInvalid?: SubmitErrorHandler<Values>,
  ) => ReturnType<UseFormReturn<Values, unknown, Output>['handleSubmit']>
}

/** Adds the errors of the form's own rules to those of its schema. */
const withRules =
  <Values extends FieldValues, Output>(
    resolver: Resolver<Values, unknown, Output>,
    rules: (values: Values) => FieldMessages<Values>,
  ): Resolver<Values, unknown, Output> =>
  async (values, context, options) => {
    const result = await resolver(values, context, options)
    const broken = Object.entries(rules(values)).filter(([name]) => !get(result.errors, name))
    if (broken.length === 0) return result
    const errors = { ...result.errors } as FieldErrors<Values>
    for (const [name, message] of broken) set(errors, name, { type: 'rule', message })
    return { values: {}, errors }
  }

/**
 * A form over a resolver: react-hook-form with the one policy of this application. An error is shown when its field is
 * left or the form is submitted, and follows the typing from then on. The first wrong field gets the focus on submit.
 */
export const useResolverForm = <Values extends FieldValues, Output>({
  resolver,
  defaultValues,
  rules,
  fieldOf,
  shouldFocusError = true,
}: ResolverFormOptions<Values, Output>): SchemaForm<Values, Output> => {
  const form = useForm<Values, unknown, Output>({
    defaultValues: defaultValues as DefaultValues<Values>,
    resolver: rules ? withRules(resolver, rules) : resolver,
    mode: 'onTouched',
    shouldFocusError,
  })
  const isSubmitting = useRef(false)
  // What a press needs is there before the connection is lost.
  useEffect(
    () =>
      whenIdle(() => {
        prefetchDialog()
        resolver.prefetch?.()
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- once for each form
    [],
  )
  const { errors } = form.formState
  const { register, getValues, setError, clearErrors } = form
  const setFormError = useCallback(
    (message: string | null) =>
      message === null ? clearErrors('root') : setError('root.server', { type: 'server', message }),
    [clearErrors, setError],
  )

  const sameName = (path: string): Path<Values> | undefined => {
    const [name = ''] = path.split('.')
    return name in defaultValues ? (name as Path<Values>) : undefined
  }
  const showServerError = (thrown: unknown): void => {
    if (!isSubmissionError(thrown)) throw thrown
    let hasField = false
    let rest: string | undefined
    for (const [path, message] of Object.entries(thrown.fields)) {
      const name = (fieldOf ?? sameName)(path)
      if (name) {
        setError(name, { type: 'server', message }, { shouldFocus: shouldFocusError && !hasField })
        hasField = true
      } else rest ??= message
    }
    const formError = rest ?? (hasField ? undefined : thrown.formMessage)
    if (formError !== undefined) setFormError(formError)
  }

  return {
    ...form,
    field: useCallback(
      (name) => ({
        ...register(name),
        defaultValue: textOf(getValues(name)),
        error: (get(errors, name) as FieldError | undefined)?.message,
      }),
      [register, getValues, errors],
    ),
    formError: errors.root?.server?.message,
    setFormError,
    showServerError,
    submit: (send, onInvalid) => {
      const handle = form.handleSubmit(async (values) => {
        try {
          await send(values)
        } catch (error) {
          showServerError(error)
        }
      }, onInvalid)
      return async (event) => {
        event?.preventDefault()
        if (isSubmitting.current) return
        isSubmitting.current = true
        try {
          await handle(event)
        } finally {
          isSubmitting.current = false
        }
      }
    },
  }
}
