import * as v from 'valibot'
import { isRawObject, numberOf, withDerived, type RawObject, type WireRule } from '@/contract/wire'

/** The result of a value that the app cannot use. */
export const UNREADABLE = Symbol('unreadable')

/** A part of an answer that the app cannot use. */
export interface UnreadablePart {
  path: string
  schema: v.GenericSchema
  given: unknown
  /** Whether the app uses a fallback. Otherwise the object that contains the part is unreadable. */
  isFilled: boolean
  /** Of a list: the number of its objects that were left out, 1 for one that is none. */
  droppedItems?: number
}

type Report = (loss: UnreadablePart) => void

/** Any schema of the contract. `type` determines its other properties. */
type AnySchema = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, AnySchema>>
  readonly item?: AnySchema
  readonly value?: AnySchema
  readonly wrapped?: AnySchema
  readonly key?: string
  readonly options?: readonly unknown[]
  readonly literal?: unknown
}

/** Of `numberWithin`. */
interface Bounds {
  minimum?: number
  maximum?: number
}

const rules = new WeakMap<AnySchema, WireRule & Bounds>()

/** The rule of a schema, which is put together once and not for each value: a list may have thousands of items. */
const ruleOf = (schema: AnySchema): WireRule & Bounds => {
  const known = rules.get(schema) ?? v.getMetadata(schema)
  rules.set(schema, known)
  return known
}

const isOptional = ({ type }: AnySchema): boolean => type === 'optional' || type === 'nullish'
const isNullable = ({ type }: AnySchema): boolean => type === 'nullable' || type === 'nullish'

/** Services of other companies send ids as numbers, and amounts and codes as text. */
const coerced = ({ type, options }: AnySchema, value: unknown): unknown => {
  if (type === 'string' && typeof value === 'number' && Number.isFinite(value)) return String(value)
  const number = numberOf(value)
  return type === 'number' || options?.includes(number) ? number : value
}

/** Whether a number is none that the field can have: a rating of 9, or an amount that JavaScript has rounded. */
const isBeyond = (value: unknown, { minimum, maximum }: Bounds): boolean =>
  typeof value === 'number' &&
  (value < (minimum ?? Number.MIN_SAFE_INTEGER) || value > (maximum ?? Number.MAX_SAFE_INTEGER))

/** Text that only breaks a rule of the contract can still be shown; another number could be a wrong amount. */
const readLeaf = (
  schema: AnySchema,
  value: unknown,
  { isRequired, ...bounds }: WireRule & Bounds,
): unknown => {
  const result = v.safeParse(schema, coerced(schema, value))
  if (isBeyond(result.output, bounds)) return UNREADABLE
  const isUsable = result.success || (result.typed && schema.type === 'string' && !isRequired)
  return isUsable ? result.output : UNREADABLE
}

/** A list of which no item is readable is unreadable itself: an empty one would say that there is nothing. */
const readArray = (
  schema: AnySchema,
  item: AnySchema,
  value: unknown,
  path: string,
  report: Report,
): unknown => {
  const items: unknown = isRawObject(value) && 'items' in value ? value['items'] : value
  const isOfObjects = item.type === 'object' || item.type === 'variant'
  if (!Array.isArray(items)) {
    if (items !== undefined && items !== null && isOfObjects)
      report({ path, schema, given: value, isFilled: true, droppedItems: 1 })
    return UNREADABLE
  }
  const read = items
    .map((given, index) => readPart(item, given, `${path}[${index}]`, () => UNREADABLE, report))
    .filter((given) => given !== UNREADABLE)
  const droppedItems = items.length - read.length
  if (droppedItems > 0 && isOfObjects) report({ path, schema, given: value, isFilled: true, droppedItems })
  return droppedItems > 0 && read.length === 0 ? UNREADABLE : read
}

const readEntries = (
  entries: Readonly<Record<string, AnySchema>>,
  value: unknown,
  path: string,
  report: Report,
): unknown => {
  if (!isRawObject(value)) return UNREADABLE
  const result: Record<string, unknown> = {}
  for (const [key, schema] of Object.entries(entries)) {
    const read = readField(schema, value[key], `${path}.${key}`, report)
    if (read === UNREADABLE) return UNREADABLE
    if (read !== undefined) result[key] = read
  }
  return result
}

const readRecord = (schema: AnySchema, value: unknown, path: string, report: Report): unknown => {
  if (!isRawObject(value)) return UNREADABLE
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, given]) => {
      const read = readPart(schema, given, `${path}.${key}`, () => UNREADABLE, report)
      return read === UNREADABLE ? [] : [[key, read]]
    }),
  )
}

const readVariant = (schema: AnySchema, value: unknown, path: string, report: Report): unknown => {
  const { key = '', options = [] } = schema
  const kind = isRawObject(value) ? value[key] : undefined
  const option = (options as readonly AnySchema[]).find(
    ({ entries }) => entries?.[key] && v.is(entries[key], kind),
  )
  return option ? readValue(option, value, path, report) : UNREADABLE
}

/** Reads a value by its schema, without a fallback for the value itself. */
const readValue = (schema: AnySchema, given: unknown, path: string, report: Report): unknown => {
  const rule = ruleOf(schema)
  const value = rule.prepare ? rule.prepare(given) : given
  if (schema.wrapped) {
    if (value === null && isNullable(schema)) return null
    if (value === undefined && isOptional(schema)) return v.getDefault(schema as never)
    return readValue(schema.wrapped, value, path, report)
  }
  switch (schema.type) {
    case 'object':
      return schema.entries ? readEntries(schema.entries, value, path, report) : UNREADABLE
    case 'array':
      return schema.item ? readArray(schema, schema.item, value, path, report) : UNREADABLE
    case 'record':
      return schema.value ? readRecord(schema.value, value, path, report) : UNREADABLE
    case 'variant':
      return readVariant(schema, value, path, report)
    default:
      return readLeaf(schema, value, rule)
  }
}

/** The value of an optional field for which the service sent none that is usable. */
const emptyOf = (schema: AnySchema): unknown => {
  switch (schema.type) {
    case 'nullable':
    case 'nullish':
    case 'null':
      return null
    case 'optional':
      return v.getDefault(schema as never)
    case 'string':
      return ''
    case 'number':
      return 0
    case 'boolean':
      return false
    case 'array':
      return []
    case 'record':
      return {}
    case 'literal':
      return schema.literal
    case 'object':
      return readValue(schema, {}, '', () => undefined)
    default:
      return UNREADABLE
  }
}

/** Reads a part of an answer. A part that is lost is reported once, with its own path. */
const readPart = (
  schema: AnySchema,
  given: unknown,
  path: string,
  fill: () => unknown,
  report: Report,
): unknown => {
  let isReported = false
  const read = readValue(schema, given, path, (loss) => {
    isReported ||= !loss.isFilled
    report(loss)
  })
  if (read !== UNREADABLE) return read
  const filled = fill()
  if (!isReported) report({ path, schema, given, isFilled: filled !== UNREADABLE })
  return filled
}

const readField = (schema: AnySchema, given: unknown, path: string, report: Report): unknown => {
  const rule = ruleOf(schema)
  const isNeeded = rule.isRequired || (rule.isContent && given !== undefined && given !== null)
  const fill = () => ('fallback' in rule ? rule.fallback : isNeeded ? UNREADABLE : emptyOf(schema))
  return readPart(schema, given, path, fill, report)
}

/**
 * An answer as the app's data: known fields only, each with the type of the schema. Ids may be numbers, lists may be
 * bare arrays. Missing fields get the fallback of `contract/wire.ts`; items of a list without a required field are
 * left out and counted in `unreadableItems` of the answer. A page of a list that does not say its number has that of the request. `UNREADABLE` if a required field of the
 * answer itself is missing.
 */
export const readAnswer = <S extends v.GenericSchema>(
  schema: S,
  answer: unknown,
  report: Report = () => undefined,
  request?: { params?: { page?: unknown } },
): v.InferOutput<S> | typeof UNREADABLE => {
  const given = withDerived(() => ({ page: request?.params?.page }))(answer)
  let unreadableItems = 0
  const read = readValue(schema as AnySchema, given, '', (loss) => {
    if (loss.droppedItems === undefined) report(loss)
    else unreadableItems += loss.droppedItems
  })
  const isPartlyRead = unreadableItems > 0 && isRawObject(read)
  return (isPartlyRead ? { ...read, unreadableItems } : read) as v.InferOutput<S> | typeof UNREADABLE
}

/** Whether an answer only says that the call succeeded: no body, `true`, a word, or `[]` for no data of some servers. */
const isBareAcceptance = (answer: unknown): boolean =>
  answer === undefined ||
  answer === null ||
  answer === true ||
  (typeof answer === 'string' && !/^\s*[[{]/.test(answer)) ||
  (Array.isArray(answer) && answer.length === 0)

/** Whether an answer shows that the service has accepted the call. */
export const isAcceptance = (answer: unknown): boolean => isRawObject(answer) || isBareAcceptance(answer)

/**
 * The answer of a call that the service has accepted, as `readAnswer`. Missing fields get the values of the caller, because
 * what has succeeded must not be reported as failed. An answer of another kind does not show that it is accepted.
 */
export const readAcceptedAnswer = <S extends v.GenericSchema>(
  schema: S,
  answer: unknown,
  defaults: RawObject,
  report?: Report,
): v.InferOutput<S> | typeof UNREADABLE => {
  if (!isAcceptance(answer)) return UNREADABLE
  const fill = withDerived(() => defaults)
  return readAnswer(schema, fill(isRawObject(answer) ? answer : {}), report)
}
