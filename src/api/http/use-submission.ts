import { useMutation, type UseMutationOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { overlaysSettled } from '@/browser/history/overlays-settled'
import { runResultStep } from '@/browser/history/result-step'
import { type PostedForm, redirectExternal } from '@/browser/redirect-external'
import type { SubmissionStore } from '@/browser/storage/submission-store'
import { whenIdle } from '@/browser/when-idle'
import { amountMovedBy } from '@/domain/amount-moved'
import type { PasscodeAction } from '@/domain/passcode'
import { type ApiError, asApiError } from './api-error'
import { leadsAway } from './handle-api-error'
import { newIdempotencyKey } from './idempotency'
import { invalidateAfter } from './invalidation'
import { isUndecided } from './is-undecided'
import { passcodeSheet, requestPasscodeProof, withdrawPasscodeRequest } from './passcode-proof-store'
import { isLost, isUnconfirmed, unconfirmedResult } from './unconfirmed-result'

/** The variables of a mutation of `useSubmission`: the body, and the headers that make it safe to repeat. */
export interface Submission<B> {
  body: B
  /** One for one body, until the server has decided about it. */
  idempotencyKey: string
  /** The proof of the passcode; empty where the action needs none. */
  proof: string
}

/** Another site in this tab: the payment window of a payment or an order. */
export interface ExternalWindow {
  /** Null where nothing is left to pay: the browser stays, and the result page clears the store. */
  target: string | PostedForm | null
  /** The payment or order that it is about; stored with the pending submission. */
  id: string
}

interface Options<B, A> {
  /** The passcode is requested before each submission. */
  action?: PasscodeAction
  /** Keeps key and body of a pending submission over reload. Needed where amounts move. */
  store?: B extends object ? SubmissionStore<B> : never
  /** Whom the store keeps them for: the member, or the card that the form is about. */
  owner?: string
  /**
   * Runs first, within the double-tap guard: a confirmation, a sign-in, or a step that completes the body. False ends
   * the submission; a body is sent instead of the given one; a failure goes to `onRefused`.
   */
  prepare?: (body: B) => B | boolean | Promise<B | boolean>
  /** The submission is done. While a returned promise runs, the button stays busy. */
  onSuccess?: (answer: A, body: B) => unknown
  /** The window that the answer leads to, after `onSuccess`; null when there is none. */
  windowOf?: (answer: A) => ExternalWindow | null
  /** The browser is back from the window, or could not leave for it. */
  onReturn?: () => void
  /** A form of `useSchemaForm`, which shows each failure: under its fields, and the rest as its `formError`. */
  form?: { showServerError: (error: ApiError) => void }
  /** The submission failed. Not called for errors that lead to another page. */
  onRefused?: (error: ApiError, body: B) => unknown
}

/**
 * Submits a form: the way to change data that a repeat would change again. Over react-query's `useMutation`.
 *
 * | Situation | Guarantee |
 * |---|---|
 * | Double tap | The second tap does nothing, even before the next paint. |
 * | Same body again | Same idempotency key until the server has decided (see `isUndecided`). Another body: another key. |
 * | Lost answer (network, time-out, unreadable) | Sent once more at once with the same key, unless `meta.sendsOnce`; then `onRefused`. |
 * | Result not known: the service has no keys, or twice an unreadable answer | Not sent again. The shell leads to `meta.resultPlace`, which shows it; `onRefused` is not called. |
 * | Reload, sign-in of the same owner | With `store`: same body, same key. Another owner never sees it. |
 * | Second tab | Has its own store and key: the server decides by balance and status, as for two devices. |
 * | Passcode (`action`) | Requested before each submission. Nothing is sent if the member cancels or the screen is closed. |
 * | External window (`windowOf`) | The button stays busy until the browser leaves; `pageshow` and a window that did not open reset it. With `store`, the same body then has the same key. |
 * | Field errors | Shown by `form`, the first one focused. |
 * | Connection lost after the answer | The page of the result is the address, and is shown once the connection is back (`useStayOffline` of the shell). |
 * | Error of the session | Leads to its page; `onRefused` is not called. |
 * | Stale queries | `meta.invalidates` of the mutation, after `onSuccess`; no feature invalidates. |
 *
 * @example
 * // api/main/card.ts
 * export const exchangeMutation = mutationOptions({
 *   mutationFn: ({ body, ...guard }: Submission<ExchangeBody>) => postExchange(body, guard),
 *   meta: { invalidates: [cardsKey, moneyKey] },
 * })
 * // features/card-operations
 * const { submit, isPending } = useSubmission(exchangeMutation, {
 *   action: 'exchange',
 *   store: exchangeSubmissions,
 *   owner: cardId,
 *   onSuccess: () => router.replace('/card/exchange/success'),
 *   onRefused: (error) => setServerError(error.message),
 * })
 */
export const useSubmission = <B, A>(
  mutation: UseMutationOptions<A, Error, Submission<B>>,
  options: Options<B, A>,
) => {
  const { action } = options
  const queryClient = useQueryClient()
  const latest = useRef(options)
  const isRunning = useRef(false)
  const [isPending, setPending] = useState(false)
  /** Keys of bodies that the server has not decided about, where no store keeps them. */
  const keys = useRef(new Map<string, string>())
  const { mutationFn, meta } = mutation
  const { mutateAsync } = useMutation<A, Error, Submission<B>>({
    ...mutation,
    meta: { ...meta, isSubmission: true },
    // Offline is an error that the form shows; a mutation that waits for the connection would surprise later.
    networkMode: 'always',
    retry: false,
    mutationFn: async (submission, context) => {
      if (!mutationFn) throw new TypeError('useSubmission: a mutation without mutationFn')
      try {
        return await mutationFn(submission, context)
      } catch (failure) {
        const error = asApiError(failure)
        if (meta?.sendsOnce || !isLost(error) || isUnconfirmed(error)) throw failure
        return mutationFn(submission, context)
      }
    },
  })

  const reset = useCallback(() => {
    isRunning.current = false
    setPending(false)
  }, [])

  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    // The browser's "back" may show the page as it was left for the window, with its button busy.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      // The first one follows the load, while something may already be sent.
      if (!persisted) return
      reset()
      latest.current.onReturn?.()
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [reset])
  useEffect(() => (action ? () => withdrawPasscodeRequest(action) : undefined), [action])
  useEffect(() => (action ? whenIdle(passcodeSheet.prefetch) : undefined), [action])

  const open = (body: B): Pick<Submission<B>, 'body' | 'idempotencyKey'> => {
    const { store, owner = '' } = latest.current
    if (store) {
      const { key, body: storedBody } = store.open(owner, body as never)
      return { body: storedBody as B, idempotencyKey: key }
    }
    const name = JSON.stringify(body ?? null)
    const idempotencyKey = keys.current.get(name) ?? newIdempotencyKey()
    keys.current.set(name, idempotencyKey)
    return { body, idempotencyKey }
  }
  const forget = (body: B): void => {
    latest.current.store?.clear()
    keys.current.delete(JSON.stringify(body ?? null))
  }

  /** @returns whether the browser leaves for an external window */
  const succeed = async (answer: A, body: B): Promise<boolean> => {
    const { store, owner = '', windowOf, onSuccess } = latest.current
    const external = windowOf?.(answer) ?? null
    // Without a store nothing continues in the window, so that another submission is a new one.
    if (external && store) store.noteExternal(owner, external.id)
    else forget(body)
    await runResultStep(() => onSuccess?.(answer, body))
    invalidateAfter(queryClient, meta, 'success')
    if (!external?.target) return false
    await redirectExternal(external.target, () => {
      if (!isRunning.current) return
      reset()
      latest.current.onReturn?.()
    })
    return true
  }

  const refuse = async (error: ApiError, body: B): Promise<void> => {
    const { form, onRefused } = latest.current
    if (!isUndecided(error)) forget(body)
    invalidateAfter(queryClient, meta, 'failure')
    if (error.kind === 'cancelled' || leadsAway(error)) return
    if (meta?.resultPlace && (isUnconfirmed(error) || error.kind === 'unexpected'))
      return unconfirmedResult.set(meta.resultPlace)
    form?.showServerError(error)
    await onRefused?.(error, body)
  }

  /** @returns whether the browser leaves for an external window */
  const run = async (wanted: B, needsProof: boolean): Promise<boolean> => {
    let prepared: B | boolean
    try {
      prepared = (await latest.current.prepare?.(wanted)) ?? true
    } catch (failure) {
      await refuse(asApiError(failure), wanted)
      return false
    }
    if (prepared === false) return false
    const sent = prepared === true ? wanted : (prepared as B)
    const proof = action && needsProof ? await requestPasscodeProof(action, amountMovedBy(sent)) : ''
    if (proof === null) return false
    setPending(true)
    // A fast answer leads to the next page while the entry of a closed question or passcode sheet is still in the history. The page
    // would replace that entry, and this page would stay below it.
    const settled = overlaysSettled()
    const { body, idempotencyKey } = open(sent)
    let answer: A
    try {
      answer = await mutateAsync({ body, idempotencyKey, proof }).finally(() => settled)
    } catch (failure) {
      await refuse(asApiError(failure), body)
      return false
    }
    return succeed(answer, body)
  }

  /**
   * Never rejects for a failed call.
   *
   * @param withoutProof for a pending submission that the server answers again without a new proof
   */
  const submit = async (body: B, { withoutProof = false } = {}): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    let isLeaving = false
    try {
      isLeaving = await run(body, !withoutProof)
    } finally {
      if (!isLeaving) reset()
    }
  }

  return { submit, isPending }
}
