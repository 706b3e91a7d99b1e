/** A source of numbers from 0 to 1, the same for the same text. */
const randomOf = (text: string) => {
  let state = 0x811c9dc5
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The share of values that change. */
const CHANGED = 0.06
/** The share of objects that get a field more. */
const EXTENDED = 0.1
/** A text that no page shows: `page-health.ts` looks for it. */
const EXTRA = { extraField: { text: 'undefined', list: [null], amount: -1 } }

const otherType = (value: unknown): unknown => {
  if (Array.isArray(value)) return { first: value[0] ?? null }
  if (typeof value === 'number') return 'several'
  if (typeof value === 'string') return value.length
  if (typeof value === 'boolean') return value ? 'Y' : 'N'
  return typeof value === 'object' ? 'object' : 0
}

const DROPPED = Symbol('dropped')
const CHANGES: ((value: unknown) => unknown)[] = [() => DROPPED, () => null, otherType, (value) => [value]]

interface Mutation {
  value: unknown
  /** Number of the values that were changed. */
  changes: number
}

/** The answer with some values dropped, null or of another type, and with fields more; the same for the same seed. */
export const mutateAnswer = (answer: unknown, seed: string): Mutation => {
  const random = randomOf(seed)
  const randomExtra = randomOf(`${seed} extra`)
  let changes = 0
  const mutate = (value: unknown, isRoot: boolean): unknown => {
    if (!isRoot && random() < CHANGED) {
      changes += 1
      return CHANGES[Math.floor(random() * CHANGES.length)]?.(value)
    }
    if (Array.isArray(value))
      return value.map((item) => mutate(item, false)).filter((item) => item !== DROPPED)
    if (typeof value !== 'object' || value === null) return value
    const isExtended = randomExtra() < EXTENDED
    if (isExtended) changes += 1
    return {
      ...Object.fromEntries(
        Object.entries(value)
          .map(([key, item]) => [key, mutate(item, false)] as const)
          .filter(([, item]) => item !== DROPPED),
      ),
      ...(isExtended && EXTRA),
    }
  }
  return { value: mutate(answer, true), changes }
}

/** Each seeding of the data generates other ids here, but the same seed of the changes has to change the same values of a call. */
const DRAWN_ID = /(?<=(ord|line)_)[\w-]{20}/g

/** The mutated answer to a call (`GET /path?query`); the given response if it is an error or has no JSON. */
export const mutateResponse = async (
  response: Response,
  call: string,
  seed: string,
): Promise<{ response: Response; changes: number }> => {
  const isJson = response.headers.get('content-type')?.includes('json')
  if (!response.ok || !isJson) return { response, changes: 0 }
  const { value, changes } = mutateAnswer(await response.json(), seed + call.replace(DRAWN_ID, ''))
  return { response: Response.json(value, { status: response.status }), changes }
}
