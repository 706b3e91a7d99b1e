import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import {
  decryptNice,
  deriveNiceKeys,
  encryptNice,
  niceVerification,
} from '@/server/adapters/verification/nice'

const NOW = new Date('2026-11-21T03:04:05Z')
const TRIP = {
  requestNo: 'a'.repeat(30),
  authType: 'M',
  customize: '',
  returnUrl: 'https://dama.example/api/nice/return/vrf_1',
  errorUrl: 'https://dama.example/api/nice/error/vrf_1',
  now: NOW,
}
const TOKEN = 'token-of-the-provider'

/** Simulates the two calls of the provider and records the requests. */
const createProvider = () => {
  const requested: { url: string; init: RequestInit }[] = []
  const send = async (url: string, init: RequestInit) => {
    requested.push({ url, init })
    const body = url.endsWith('/oauth/token')
      ? { dataHeader: { GW_RSLT_CD: '1200' }, dataBody: { access_token: 'acc' } }
      : {
          dataHeader: { GW_RSLT_CD: '1200' },
          dataBody: { rsp_cd: 'P000', site_code: 'SITE', token_version_id: 'v1', token_val: TOKEN },
        }
    return Response.json(body)
  }
  return { requested, adapter: niceVerification({ id: 'client', secret: 'secret' }, send) }
}

/** The answer of the provider, encrypted with the same keys. */
const answer = (content: object, keys = deriveNiceKeys('20261121120405', TRIP.requestNo, TOKEN)) => {
  const { encData, integrity } = encryptNice(keys, JSON.stringify(content))
  return new URLSearchParams({ token_version_id: 'v1', enc_data: encData, integrity_value: integrity })
}
const PERSON = {
  resultcode: '0000',
  requestno: TRIP.requestNo,
  ci: 'c'.repeat(88),
  utf8_name: encodeURIComponent('홍길동'),
  birthdate: '19900101',
  gender: '1',
  nationalinfo: '0',
  mobileno: '01012345678',
}

it('derives its three keys from one hash', () => {
  const hash = createHash('sha256').update('abc').digest('base64')
  expect(deriveNiceKeys('a', 'b', 'c')).toEqual({
    key: hash.slice(0, 16),
    iv: hash.slice(-16),
    hmacKey: hash.slice(0, 32),
  })
})

it('decrypts only data that was encrypted with the same keys and not changed since', () => {
  const keys = deriveNiceKeys('t', 'n', 'v')
  const { encData, integrity } = encryptNice(keys, '가나다')
  expect(decryptNice(keys, encData, integrity)).toBe('가나다')
  expect(
    decryptNice(
      keys,
      encData.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')),
      integrity,
    ),
  ).toBeNull()
  expect(decryptNice(deriveNiceKeys('t', 'n', 'w'), encData, integrity)).toBeNull()
})

it('requests a token once, encrypts the request, and returns the identity', async () => {
  const { adapter, requested } = createProvider()
  const opened = await adapter.openSession(TRIP)
  await adapter.openSession(TRIP)
  expect(requested.map((call) => call.url.split('/').slice(-2).join('/'))).toEqual([
    'oauth/token',
    'crypto/token',
    'crypto/token',
  ])
  const { key = '', iv = '', hmacKey = '' } = opened.secret
  const plain = decryptNice(
    { key, iv, hmacKey },
    opened.fields.enc_data ?? '',
    opened.fields.integrity_value ?? '',
  )
  expect(JSON.parse(plain ?? '')).toMatchObject({
    requestno: TRIP.requestNo,
    sitecode: 'SITE',
    returnurl: TRIP.returnUrl,
  })
  const back = { requestNo: TRIP.requestNo, secret: opened.secret, now: NOW }
  const encodeData = adapter.encodeCallback(answer(PERSON))
  expect(await adapter.readResult({ ...back, encodeData })).toMatchObject({
    name: '홍길동',
    phone: '01012345678',
    gender: 'M',
  })
  const refused = adapter.encodeCallback(answer({ ...PERSON, resultcode: '0003' }))
  await expect(adapter.readResult({ ...back, encodeData: refused })).rejects.toMatchObject({ code: 7604 })
  for (const utf8_name of ['%C8%AB%B1%E6%B5%BF', '%', '', '%20']) {
    const unreadable = adapter.encodeCallback(answer({ ...PERSON, utf8_name }))
    await expect(adapter.readResult({ ...back, encodeData: unreadable })).rejects.toMatchObject({
      code: 7604,
    })
  }
  const foreign = adapter.encodeCallback(answer({ ...PERSON, requestno: 'other' }))
  await expect(adapter.readResult({ ...back, encodeData: foreign })).rejects.toMatchObject({ code: 7601 })
  await expect(adapter.readResult({ ...back, encodeData: 'garbled' })).rejects.toMatchObject({ code: 7601 })
})

it('throws a named error when it is unreachable or its answer is invalid', async () => {
  const down = niceVerification({ id: 'a', secret: 'b' }, () => Promise.reject(new Error('down')))
  await expect(down.openSession(TRIP)).rejects.toMatchObject({ code: 7008 })
  const odd = niceVerification({ id: 'a', secret: 'b' }, () => Promise.resolve(Response.json({ no: 1 })))
  await expect(odd.openSession(TRIP)).rejects.toMatchObject({ code: 5032 })
})
