import { safeParse } from 'valibot'
import { afterAll, describe, expect, it } from 'vitest'
import { addressList } from '@/contract/auth/address'
import { KIM_DAMA, LEE_SAEBOM, PARK_JEJU } from '@/demo/seed/persons'
import { errorCodes } from '@/domain/error-codes'
import { toCamel } from '@/lib/key-case'
import { createTestBackend } from '@tests/setup/backend'

const backend = await createTestBackend()
afterAll(() => backend.close())

const PATH = '/api/services/auth/users/me/addresses'
const HOME = {
  receiver_name: '이새봄',
  receiver_phone: '010-1234-5678',
  postal_code: '04524',
  base_address: '서울특별시 중구 세종대로 110',
  detail_address: '',
  is_default: false,
}
interface Row {
  id: string
  receiver_name: string
  is_default: boolean
}
const list = async (as: string): Promise<Row[]> => (await backend.call('GET', PATH, { as })).body.items
const add = (as: string, change: object = {}) =>
  backend.call('POST', PATH, { as, body: { ...HOME, ...change } })
const put = (as: string, id: string, change: object = {}) =>
  backend.call('PUT', `${PATH}/${id}`, { as, body: { ...HOME, ...change } })
const remove = (as: string, id: string) => backend.call('DELETE', `${PATH}/${id}`, { as })
const defaults = async (as: string) => (await list(as)).filter((row) => row.is_default).map((row) => row.id)
const clear = async (as: string) => {
  for (const row of await list(as)) await remove(as, row.id)
}

describe('addresses', () => {
  it('are listed with the default first, in the format of the contract', async () => {
    const { body } = await backend.call('GET', PATH, { as: KIM_DAMA })
    expect(safeParse(addressList, toCamel(body)).success).toBe(true)
    expect(body.items.map((row: Row) => row.is_default)).toEqual([true, false])
  })

  it('keep one default through adding, changing and removing', async () => {
    const [first, second, third] = [
      (await add(LEE_SAEBOM)).body,
      (await add(LEE_SAEBOM)).body,
      (await add(LEE_SAEBOM, { is_default: true })).body,
    ]
    expect(first.is_default).toBe(true)
    expect(second.is_default).toBe(false)
    expect(await defaults(LEE_SAEBOM)).toEqual([third.id])
    expect((await put(LEE_SAEBOM, second.id, { is_default: true })).body.is_default).toBe(true)
    expect(await defaults(LEE_SAEBOM)).toEqual([second.id])
    // The default can only be given away by choosing another.
    expect((await put(LEE_SAEBOM, second.id, { is_default: false })).body.is_default).toBe(true)
    backend.passTime(1000)
    const newest = (await add(LEE_SAEBOM)).body
    expect((await remove(LEE_SAEBOM, second.id)).body).toEqual({ ok: true })
    expect(await defaults(LEE_SAEBOM)).toEqual([newest.id])
    await clear(LEE_SAEBOM)
    expect(await list(LEE_SAEBOM)).toEqual([])
  })

  it('are added once for a key, and again with another one', async () => {
    const addWith = (key: string) =>
      backend.call('POST', PATH, { as: LEE_SAEBOM, body: HOME, headers: { 'idempotency-key': key } })
    const { body } = await addWith('lost-answer')
    expect((await addWith('lost-answer')).body).toEqual(body)
    expect((await list(LEE_SAEBOM)).map((row) => row.id)).toEqual([body.id])
    await addWith('second')
    expect(await list(LEE_SAEBOM)).toHaveLength(2)
    await clear(LEE_SAEBOM)
  })

  it('keep one default when many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(LEE_SAEBOM, { is_default: true })))
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 201))
    expect(await defaults(LEE_SAEBOM)).toHaveLength(1)
    await clear(LEE_SAEBOM)
  })

  it('are limited to 20, also under concurrent requests', async () => {
    for (let index = 0; index < 19; index += 1) await add(LEE_SAEBOM)
    const answers = await Promise.all([add(LEE_SAEBOM), add(LEE_SAEBOM), add(LEE_SAEBOM)])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 400, 400])
    const refused = answers.find((answer) => answer.status === 400)
    expect(refused?.body).toMatchObject({ code: 4001, message: expect.stringContaining('20곳') })
    expect(await list(LEE_SAEBOM)).toHaveLength(20)
    await clear(LEE_SAEBOM)
  })

  it('are not found for another member', async () => {
    const [own] = await list(KIM_DAMA)
    for (const answer of [
      await put(PARK_JEJU, own?.id ?? '', { receiver_name: '도둑' }),
      await remove(PARK_JEJU, own?.id ?? ''),
      await put(PARK_JEJU, 'adr_nothing'),
      await remove(PARK_JEJU, 'x'.repeat(500)),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, 7003])
    }
    expect((await list(KIM_DAMA))[0]).toEqual(own)
    expect((await list(PARK_JEJU)).map((row) => row.receiver_name)).toEqual(['박제주'])
  })

  it('are for members only', async () => {
    for (const [method, path] of [
      ['GET', PATH],
      ['POST', PATH],
      ['PUT', `${PATH}/x`],
      ['DELETE', `${PATH}/x`],
    ] as const) {
      const body = method === 'GET' ? undefined : HOME
      expect((await backend.call(method, path, { body })).body.code).toBe(errorCodes.SIGN_IN_REQUIRED)
      expect((await backend.call(method, path, { body, as: 'usr_tal_toe' })).body.code).toBe(
        errorCodes.WITHDRAWAL_REQUESTED,
      )
    }
  })
})

describe('address validation', () => {
  it('names every field that is wrong, in Korean', async () => {
    const { status, body } = await backend.call('POST', PATH, { as: LEE_SAEBOM, body: {} })
    expect([status, body.code]).toEqual([400, 7000])
    expect(Object.keys(body.fields).toSorted()).toEqual([
      'base_address',
      'postal_code',
      'receiver_name',
      'receiver_phone',
    ])
    for (const message of Object.values(body.fields)) expect(message).toMatch(/[가-힣]/)
  })

  it.each([
    ['receiver_name', ' '],
    ['receiver_name', 'ㄱ'.repeat(51)],
    ['receiver_name', 5],
    ['receiver_name', null],
    ['receiver_phone', '1234'],
    ['receiver_phone', '010-1234-56789'],
    ['postal_code', '1234'],
    ['postal_code', '123456'],
    ['postal_code', '１２３４５'],
    ['postal_code', "1234'"],
    ['base_address', ''],
    ['base_address', 'x'.repeat(201)],
    ['detail_address', 'x'.repeat(201)],
    ['is_default', 'yes'],
  ])('rejects %s = %j', async (field, value) => {
    const { status, body } = await add(LEE_SAEBOM, { [field]: value })
    expect([status, body.code]).toEqual([400, 7000])
    expect(Object.keys(body.fields)).toEqual([field])
    expect(body.fields[field]).toMatch(/[가-힣]/)
  })

  it('removes direction marks from a name', async () => {
    const { status, body } = await add(LEE_SAEBOM, { receiver_name: '\u202e거꾸로' })
    expect([status, body.receiver_name]).toEqual([201, '거꾸로'])
  })

  it.each([
    '👩‍👩‍👧‍👦 우리집',
    '남궁하늘별님구름'.repeat(6),
    "Robert'); DROP TABLE addresses;--",
    '<script>alert(1)</script>',
  ])('keeps the name %j as it was entered', async (name) => {
    const { status, body } = await add(LEE_SAEBOM, { receiver_name: name })
    expect([status, body.receiver_name]).toEqual([201, name])
    expect((await list(LEE_SAEBOM)).map((row) => row.receiver_name)).toContain(name)
  })

  it('rejects text that a database cannot store, in body, path or query', async () => {
    expect((await add(LEE_SAEBOM, { receiver_name: 'a\u0000b' })).body.code).toBe(errorCodes.INVALID_INPUT)
    expect((await remove(LEE_SAEBOM, 'a%00b')).body.code).toBe(errorCodes.INVALID_INPUT)
  })

  it('rejects malformed JSON and arrays', async () => {
    const headers = { 'content-type': 'application/json' }
    const login = (await backend.call('GET', `/api/dev/test-user-token?person=${LEE_SAEBOM}`)).body.token
    for (const body of ['{', '[]', 'null', '"x"']) {
      const response = await backend.app.request(`http://dama.local${PATH}`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${login}` },
        body,
      })
      expect(response.status).toBe(400)
    }
  })
})
