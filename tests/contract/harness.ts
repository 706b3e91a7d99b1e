import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NA_KADEU } from '@/demo/seed/persons'
import { SEED_PASSCODE } from '@/demo/seed/wallet'
import { PASSCODE_PROOF_HEADER, type PasscodeAction } from '@/domain/passcode'
import { toCamel } from '@/lib/key-case'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import { createTestPushSender } from '@tests/setup/push-service'

/**
 * Every call of the specification that the product makes: asked as the app asks it, answered by the backend, held
 * against the schema that both sides share. Schemas are strict here: a field that nobody declared is a drift as well.
 * Each area of the product has a separate file beside this one.
 */
const FOUND = {
  postalCode: '04524',
  baseAddress: '서울특별시 중구 세종대로 110',
  lotAddress: '서울특별시 중구 태평로1가 31',
}
let opened: TestBackend | undefined

export const openBackend = (): void => {
  beforeAll(async () => {
    opened = await createTestBackend({
      adapters: (defaults) => ({
        ...defaults,
        addressSearch: { search: async () => [FOUND] },
        push: createTestPushSender(),
      }),
    })
  })
  afterAll(() => opened?.close())
}

export const backend = (): TestBackend => {
  if (!opened) throw new Error('openBackend() comes first')
  return opened
}

export const AUTH = '/api/services/auth'
export const CHANNEL = '/api/services/channel'
export const PRODUCT = '/api/services/product'
export const REVIEW = '/api/services/review'
export const TRANSACTION = '/api/services/transaction'
export const SKU = 'sku_moon-mug_1'

export interface Call {
  name: string
  method?: string
  path: string | (() => Promise<string>)
  as?: string
  body?: () => unknown
  key?: string
  /** The actions that require a passcode proof. */
  proof?: PasscodeAction
  schema: v.GenericSchema
}

/** A read of the member's wallet. */
export const wallet = (path: string, schema: v.GenericSchema, as: string = NA_KADEU): Call => ({
  name: path,
  path,
  as,
  schema,
})
/** A change by the member, with its idempotency key. */
export const move = (
  path: string,
  body: unknown,
  schema: v.GenericSchema,
  more: Partial<Call> = {},
): Call => ({
  name: path,
  method: 'POST',
  path,
  body: () => body,
  as: NA_KADEU,
  key: path,
  schema,
  ...more,
})

const proofOf = async (as: string, action: PasscodeAction) => {
  const body = { passcode: SEED_PASSCODE, action }
  return (await backend().call('POST', '/api/passcode/check', { as, body })).body.proof as string
}

export const ask = async ({ method = 'GET', path, as, body, key, proof }: Call) =>
  backend().call(method, typeof path === 'string' ? path : await path(), {
    as,
    body: await body?.(),
    headers: {
      ...(key && { 'idempotency-key': key }),
      ...(proof && { [PASSCODE_PROOF_HEADER]: await proofOf(as ?? '', proof) }),
    },
  })

/** Objects reject fields that the schema does not declare. */
export const strictly = (schema: v.GenericSchema, value: unknown): string[] => {
  const parsed = v.safeParse(schema, value)
  if (!parsed.success) return parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`)
  return JSON.stringify(parsed.output) === JSON.stringify(value) || sameKeys(parsed.output, value)
    ? []
    : ['a field that the schema does not name']
}

const sameKeys = (left: unknown, right: unknown): boolean => {
  if (typeof left !== 'object' || left === null || typeof right !== 'object' || right === null)
    return left === right
  const keys = Object.keys(right)
  return (
    keys.length === Object.keys(left).length &&
    keys.every((key) =>
      sameKeys((left as Record<string, unknown>)[key], (right as Record<string, unknown>)[key]),
    )
  )
}

/** One test for each call, in order: some calls depend on the result of an earlier one. */
export const holdCalls = (calls: readonly Call[]): void => {
  it.each(calls)('$name answers as declared', async (call) => {
    const answer = await ask(call)
    expect(answer.status).toBeLessThan(300)
    expect(strictly(call.schema, toCamel(answer.body))).toEqual([])
  })
}
