import sharp from 'sharp'
import type * as v from 'valibot'
import {
  type FormFields,
  isSnakeCased,
  pathParameters,
  type Operation,
} from '@/contract/operations/operation'
import { toSnake } from '@/lib/key-case'
import type { CheckInput, OperationInput } from './ids'

export interface CheckRequest {
  path: string
  query: URLSearchParams
  /** JSON, or a form with a file. */
  body: unknown
}

/** Answers by the id of their operation, in camelCase. */
export type Answers = ReadonlyMap<string, unknown>

export const NO_INPUT: OperationInput = { ids: {}, query: {} }

/** Small, so that a list of any length has more than one page. */
export const CHECKED_PAGE_SIZE = 2

class MissingInput extends Error {}

/** `$operation.field.0.name` as the field of an earlier answer. */
const resolveText = (text: string, answers: Answers): string => {
  if (!text.startsWith('$')) return text
  const [id = '', ...path] = text.slice(1).split('.')
  const value = path.reduce<unknown>(
    (part, key) => (part as Record<string, unknown> | undefined)?.[key],
    answers.get(id),
  )
  if (value === undefined || value === null) throw new MissingInput(`no earlier answer has ${text}`)
  return value as string
}

const resolveAll = (value: unknown, answers: Answers): unknown => {
  if (typeof value === 'string') return resolveText(value, answers)
  if (Array.isArray(value)) return value.map((item) => resolveAll(item, answers))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolveAll(item, answers)]))
}

/** A picture of 240×240, for calls with a file. */
const createPicture = async (): Promise<File> => {
  const background = { r: 240, g: 200, b: 120 }
  const image = sharp({ create: { width: 240, height: 240, channels: 3, background } }).jpeg()
  return new File([Uint8Array.from(await image.toBuffer())], 'picture.jpg', { type: 'image/jpeg' })
}

const createForm = async (fields: FormFields, texts: unknown): Promise<FormData> => {
  const form = new FormData()
  for (const [name, field] of Object.entries(fields)) {
    const text = (texts as Record<string, string> | undefined)?.[name]
    if (field === 'file') form.set(name, await createPicture())
    else if (text === undefined) throw new MissingInput(`needs the field \`${name}\` in \`body\``)
    else form.set(name, text)
  }
  return form
}

/** The first value of a parameter with a fixed set of values. */
const firstOption = (schema: v.GenericSchema | undefined): string | undefined =>
  schema && 'options' in schema && Array.isArray(schema.options) ? String(schema.options[0]) : undefined

/**
 * Builds the request of a check from the ids of the file.
 *
 * @returns the request, or a text that says what the file lacks
 */
export const buildRequest = async (
  operation: Operation,
  own: OperationInput,
  input: CheckInput,
  answers: Answers,
): Promise<CheckRequest | string> => {
  try {
    const path = pathParameters(operation.path).reduce((whole, name) => {
      const value = own.ids[name] ?? input.ids[name] ?? firstOption(operation.parameters?.[name])
      if (value === undefined) throw new MissingInput(`needs the id \`${name}\``)
      return whole.replace(`{${name}}`, encodeURIComponent(resolveText(value, answers)))
    }, operation.path as string)

    const query: Record<string, unknown> = { ...own.query }
    if (operation.paging) {
      query.page ??= '1'
      query[operation.paging] ??= String(CHECKED_PAGE_SIZE)
    }
    for (const [name, entry] of Object.entries(operation.query?.entries ?? {})) {
      const isRequired = (entry as v.GenericSchema).type !== 'optional'
      if (isRequired && query[name] === undefined) throw new MissingInput(`needs the query \`${name}\``)
    }
    const body = resolveAll(own.body, answers)
    const isSnake = isSnakeCased(operation.service)
    const named = isSnake ? toSnake<Record<string, unknown>>(query) : query
    const params = new URLSearchParams()
    for (const [name, value] of Object.entries(named))
      for (const item of [value].flat()) params.append(name, resolveText(String(item), answers))
    if (operation.form) return { path, query: params, body: await createForm(operation.form, body) }
    return { path, query: params, body: isSnake ? toSnake(body) : body }
  } catch (error) {
    if (error instanceof MissingInput) return error.message
    throw error
  }
}
