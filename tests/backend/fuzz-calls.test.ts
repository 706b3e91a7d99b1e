import {
  type Arbitrary,
  constant,
  constantFrom,
  dictionary,
  jsonValue,
  oneof,
  sample,
  string,
  uuid,
} from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { operations, REFERENCE_ADDRESSES } from '@/contract/operations/list'
import { isSnakeCased, type Operation, pathParameters } from '@/contract/operations/operation'
import { KIM_DAMA } from '@/demo/seed/persons'
import { errorCodes } from '@/domain/error-codes'
import { PASSCODE_PROOF_HEADER } from '@/domain/passcode'
import { toSnake } from '@/lib/key-case'
import { createTestBackend } from '@tests/setup/backend'
import { damagedAnswer } from '@tests/setup/wire-arbitrary'
import { readCheckInput } from '../contract-check/ids'
import { issueProofFor } from './wallet-fixtures'

const SEED = 17
const CALLS_PER_OPERATION = Number(process.env.FUZZ_CALLS ?? 15)

const input = readCheckInput('tests/contract-check/reference-ids.json')

/** Values at and beyond the bounds of a type, and texts that databases and parsers treat specially. */
const hostile: Arbitrary<unknown> = oneof(
  constantFrom<unknown>(
    null,
    '',
    ' ',
    0,
    -1,
    0.5,
    true,
    2 ** 31,
    2 ** 53,
    1e308,
    [],
    {},
    'null',
    'NaN',
    '-0',
    '1e309',
    '9'.repeat(40),
    '\u0000',
    '\ud800',
    '\u202e\u200b',
    '%',
    '%00',
    "' or 1=1 --",
    '../../etc/passwd',
    '가'.repeat(5000),
    '2026-02-30',
    '2026-02-31',
    '0000-00-00',
    '0000-01-01',
    '0000-12-31',
    '0001-01-01',
    '9999-12-31',
    '0000-01-01T00:00:00Z',
    '2026-01-01T00:00:00+09',
    '+275760-09-14',
    '__proto__',
    'constructor',
  ),
  string({ unit: 'binary', maxLength: 80 }),
  jsonValue({ maxDepth: 4 }),
)

/** Mostly new ones, so that calls that need a key reach the rest of their checks; some are empty, repeated or too long. */
const idempotencyKey: Arbitrary<string> = oneof(
  { weight: 6, arbitrary: uuid() },
  constantFrom('', 'repeated', 'k'.repeat(5000)),
)

const deep = (levels: number): unknown => Array.from({ length: levels }).reduce((inner) => [inner], 1)

const bodyOf = ({ id, body }: Operation): Arbitrary<unknown> => {
  const valid = input.operations[id]?.body
  const changed =
    typeof valid === 'object' && valid !== null
      ? dictionary(constantFrom(...Object.keys(valid), 'id'), hostile, { maxKeys: 2 }).map((changes) => ({
          ...valid,
          ...changes,
        }))
      : hostile
  const shaped = body ? damagedAnswer(body as unknown as Parameters<typeof damagedAnswer>[0]) : hostile
  return oneof(
    changed,
    { weight: 3, arbitrary: shaped },
    hostile,
    constantFrom(deep(31), deep(80), deep(1000)),
  )
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)) ?? ''

interface Call {
  path: string
  body: unknown
  key: string
}

/** A valid body with its number at `index` replaced; undefined when it has fewer. */
const replaceNumber = (body: unknown, index: number, by: number): unknown => {
  let position = -1
  const isReplaced = (value: unknown) => typeof value === 'number' && (position += 1) === index
  const text = JSON.stringify(body, (_, value: unknown) => (isReplaced(value) ? by : value))
  return position < index ? undefined : JSON.parse(text)
}

/** Calls that are valid except for one number, which is too large for its column. */
const oversizedCallsOf = ({ id, service, path }: Operation): Call[] => {
  const own = input.operations[id]
  if (own?.body === undefined) return []
  const bodies = [1e300, 2 ** 53, 2 ** 31].flatMap((by) =>
    Array.from({ length: 10 }, (_, index) => replaceNumber(own.body, index, by)),
  )
  return bodies
    .filter((body) => body !== undefined)
    .map((body, at) => ({
      path: `${REFERENCE_ADDRESSES[service]}${path.replace(/\{(\w+)\}/g, (_, name: string) => encode(own.ids[name] ?? input.ids[name] ?? '1'))}`,
      body,
      key: `oversized-${id}-${at}`,
    }))
}

/** The calls of an operation, with hostile values in about half of its parts. */
const callsOf = (operation: Operation): Call[] => {
  const own = input.operations[operation.id]
  const take = <T>(values: Arbitrary<T>, salt: number): T[] =>
    sample(values, { seed: SEED + salt, numRuns: CALLS_PER_OPERATION })
  const hasBody = operation.method !== 'GET'
  const bodies = hasBody ? take(bodyOf(operation), 0) : []
  const keys = take(idempotencyKey, 300)
  const ids = pathParameters(operation.path).map((name, at) => {
    const known = own?.ids[name] ?? input.ids[name]
    const isUsable = known !== undefined && !known.startsWith('$')
    return { name, values: take(isUsable ? oneof(constant(known), hostile) : hostile, 100 + at) }
  })
  const queries = Object.keys(operation.query?.entries ?? {}).map((name, at) => ({
    name: isSnakeCased(operation.service) ? Object.keys(toSnake<object>({ [name]: 1 }))[0]! : name,
    values: take(oneof(constant(own?.query[name]), hostile), 200 + at),
  }))
  return Array.from({ length: CALLS_PER_OPERATION }, (_, at) => {
    const path = ids.reduce<string>(
      (whole, { name, values }) => whole.replace(`{${name}}`, () => encode(toText(values[at]))),
      operation.path,
    )
    const query = queries
      .filter(({ values }) => values[at] !== undefined)
      .map(({ name, values }) => `${name}=${encode(toText(values[at]))}`)
    return {
      path: `${REFERENCE_ADDRESSES[operation.service]}${path}?${query.join('&')}`,
      body: bodies[at],
      key: keys[at] ?? '',
    }
  })
}

/** `encodeURIComponent` refuses unpaired surrogates; a client may send any bytes. */
const encode = (text: string): string =>
  /\p{Surrogate}/u.test(text) ? '%ED%A0%80' : encodeURIComponent(text)

const backend = await createTestBackend()
afterAll(() => backend.close())

/** They run last: without a session or a member the following calls would be refused before they read their input. */
const endsMembership = ({ path, proof }: Operation): boolean =>
  /sign-?out/i.test(path) || proof === 'withdraw_account'

/** Without it the calls of some operations would be refused before the rest of their checks. */
const proofHeader = async ({ proof }: Operation): Promise<Record<string, string>> =>
  proof ? { [PASSCODE_PROOF_HEADER]: await issueProofFor(backend, KIM_DAMA, proof) } : {}

describe('calls with hostile ids, queries and bodies', () => {
  it.each(
    operations
      .toSorted((a, b) => Number(endsMembership(a)) - Number(endsMembership(b)))
      .map((operation) => [operation.id, operation] as const),
  )(
    '%s never answers 500 or above, nor asks for the proof that the call has',
    async (_, operation) => {
      const failed: string[] = []
      for (const { path, body, key } of [...oversizedCallsOf(operation), ...callsOf(operation)]) {
        const answer = await backend.call(operation.method, path, {
          as: KIM_DAMA,
          body,
          headers: { 'idempotency-key': key, ...(await proofHeader(operation)) },
        })
        const isProofLost = operation.proof && answer.body.code === errorCodes.PASSCODE_PROOF_REQUIRED
        if (answer.status >= 500 || isProofLost)
          failed.push(`${answer.status} ${path.slice(0, 300)} ${toText(body).slice(0, 300)}`)
      }
      expect(failed).toEqual([])
    },
    120_000,
  )
})
