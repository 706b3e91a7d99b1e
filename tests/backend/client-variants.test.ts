import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KIM_DAMA } from '@/demo/seed/persons'
import { errorCodes } from '@/domain/error-codes'
import { signAccessToken } from '@/server/http/access-token'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'

let backend: TestBackend
let token: string
beforeAll(async () => {
  backend = await createTestBackend()
  token = await signAccessToken(KIM_DAMA, backend.deps.sessionSecret, backend.deps.now())
})
afterAll(() => backend.close())

const ADDRESS = JSON.stringify({
  receiver_name: '김담아',
  receiver_phone: '010-1234-5678',
  postal_code: '04524',
  base_address: '서울 중구 세종대로 110',
})

const streamOf = (bytes: Uint8Array) => new Blob([Uint8Array.from(bytes)]).stream()

const addAddress = (bytes: Uint8Array, headers: Record<string, string>) =>
  backend.call('POST', '/api/services/auth/users/me/addresses', {
    as: KIM_DAMA,
    stream: streamOf(bytes),
    headers,
  })

/** The name in EUC-KR, as older Korean systems send it. */
const [before = '', after = ''] = ADDRESS.split('김담아')
const inEucKr = Buffer.concat([
  Buffer.from(before),
  Buffer.from([0xb1, 0xe8, 0xb4, 0xe3, 0xbe, 0xc6]),
  Buffer.from(after),
])

describe('a body of another company', () => {
  it.each([
    'application/json;charset=UTF-8',
    'application/json; charset="utf-8"',
    'APPLICATION/JSON',
    'application/vnd.api+json',
    'text/plain',
  ])('is read as JSON under the type %s', async (type) => {
    const { status, body } = await addAddress(Buffer.from(ADDRESS), { 'content-type': type })
    expect([status, body.receiver_name]).toEqual([201, '김담아'])
  })

  it('may begin with a byte order mark', async () => {
    const { status, body } = await addAddress(Buffer.from(`\uFEFF${ADDRESS}`), {})
    expect([status, body.receiver_name]).toEqual([201, '김담아'])
  })

  it.each([
    ['EUC-KR', inEucKr, {}],
    ['UTF-16', Buffer.from(ADDRESS, 'utf16le'), {}],
    ['gzip', gzipSync(ADDRESS), { 'content-encoding': 'gzip' }],
  ])('in %s is refused, and not stored as other letters', async (_name, bytes, headers) => {
    const { status, body } = await addAddress(bytes, headers)
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, errorCodes.INVALID_INPUT, ['body']])
  })
})

it('an address with a word in EUC-KR is refused by the name of its parameter', async () => {
  const list = '/api/services/product/dama/products?page=1&items_per_page=20&search='
  for (const word of ['%EB%A8%B8%EA%B7%B8', '100%25', '100%', '%EF%BF%BD'])
    expect((await backend.call('GET', `${list}${word}`)).status).toBe(200)
  const { status, body } = await backend.call('GET', `${list}%B8%D3%B1%D7`)
  expect([status, body.code, body.fields]).toEqual([
    400,
    errorCodes.INVALID_INPUT,
    { search: 'UTF-8로 보내 주세요.' },
  ])
})

describe('the scheme of an access token', () => {
  it.each(['bearer', 'BEARER', 'Bearer '])('may be written as %s', async (scheme) => {
    const { status } = await backend.call('GET', '/api/user/me', {
      headers: { authorization: `${scheme} ${token}` },
    })
    expect(status).toBe(200)
  })

  it.each(['Basic', 'Bearer a', ''])('is not %s', async (scheme) => {
    const { status } = await backend.call('GET', '/api/user/me', {
      headers: { authorization: `${scheme} ${token}`.trim() },
    })
    expect(status).toBe(401)
  })
})
