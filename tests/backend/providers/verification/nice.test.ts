import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NICE_API, niceVerification } from '@/server/adapters/verification/nice'
import type {
  OpenedVerification,
  VerificationAdapter,
} from '@/server/adapters/verification/verification-adapter'
import { type NicePerson, startNiceStub } from '@tests/providers/nice/stub'
import { createDisturbedSend, FAULTS } from '../disturbed-send'

const PERSON: NicePerson = {
  ci: 'c'.repeat(88),
  name: '홍길동',
  birthdate: '19900131',
  gender: '0',
  nationalinfo: '0',
  mobileno: '01012345678',
}

let stub: Awaited<ReturnType<typeof startNiceStub>>
let adapter: VerificationAdapter
let disturb: ReturnType<typeof createDisturbedSend>['disturb']
let count = 0
beforeAll(async () => {
  stub = await startNiceStub()
})
afterAll(() => stub.stop())
beforeEach(() => {
  const disturbed = createDisturbedSend(stub)
  disturb = disturbed.disturb
  adapter = niceVerification({ id: stub.clientId, secret: stub.clientSecret }, (url, init) =>
    disturbed.send(url.replace(NICE_API, stub.api), init),
  )
})

const newRequest = () => {
  const requestNo = `vrf${String((count += 1)).padStart(8, '0')}`
  const returnUrl = `https://dama.example/api/nice/return/${requestNo}`
  return { requestNo, authType: 'M', customize: '', returnUrl, errorUrl: returnUrl, now: new Date() }
}
const open = async () => {
  const request = newRequest()
  return { requestNo: request.requestNo, opened: await adapter.openSession(request) }
}
const read = (requestNo: string, { secret }: OpenedVerification, returned: URLSearchParams) =>
  adapter.readResult({ requestNo, secret, encodeData: adapter.encodeCallback(returned), now: new Date() })

describe('NICE', () => {
  describe('the window', () => {
    it('opens with our request, and returns the person', async () => {
      const { requestNo, opened } = await open()
      expect(stub.readWindow(opened.fields)).toMatchObject({
        requestno: requestNo,
        returnurl: `https://dama.example/api/nice/return/${requestNo}`,
        authtype: 'M',
      })
      expect(await read(requestNo, opened, stub.verify(opened.fields, PERSON))).toEqual({
        requestNo,
        ci: PERSON.ci,
        name: '홍길동',
        birthday: '19900131',
        gender: 'F',
        isForeigner: false,
        phone: '01012345678',
      })
    })

    it.each(FAULTS)('does not open after %s, and opens the next time', async (_fault, disturbance) => {
      for (const on of [/oauth\/token/, /crypto\/token/]) {
        disturb({ ...disturbance, on })
        await expect(open()).rejects.toMatchObject({
          reason: expect.stringMatching(/^(SERVICE_UNAVAILABLE|ENCRYPTION_FAILED)$/),
        })
        await open()
      }
    })

    it('does not open with a code that the adapter does not know', async () => {
      stub.refuseNext('MOON')
      await expect(open()).rejects.toMatchObject({ reason: 'ENCRYPTION_FAILED' })
    })

    it('opens again with a new token after the old one was revoked', async () => {
      await open()
      stub.revokeTokens()
      await expect(open()).rejects.toMatchObject({ reason: 'SERVICE_UNAVAILABLE' })
      await open()
    })

    it('opens for a clock that is wrong, because the provider decides', async () => {
      const request = { ...newRequest(), now: new Date(Date.now() - 3_600_000) }
      const opened = await adapter.openSession(request)
      expect(await read(request.requestNo, opened, stub.verify(opened.fields, PERSON))).toMatchObject({
        name: '홍길동',
      })
    })
  })

  describe('a result', () => {
    it.each(['9999', '0001', ''])('verifies nobody with the code %j', async (code) => {
      const { requestNo, opened } = await open()
      await expect(read(requestNo, opened, stub.fail(opened.fields, code))).rejects.toMatchObject({
        reason: 'VERIFICATION_FAILED',
      })
    })

    it.each(['ci', 'name', 'birthdate', 'gender', 'nationalinfo', 'mobileno'] as const)(
      'verifies nobody without %s',
      async (field) => {
        const { requestNo, opened } = await open()
        const person = { ...PERSON, [field]: undefined }
        await expect(read(requestNo, opened, stub.verify(opened.fields, person))).rejects.toMatchObject({
          reason: 'VERIFICATION_FAILED',
        })
      },
    )

    it.each([
      ['gender', '3'],
      ['nationalinfo', 'X'],
      ['birthdate', '900131'],
      ['mobileno', '+821012345678'],
    ])('verifies nobody by a word of %s that the adapter does not know', async (field, value) => {
      const { requestNo, opened } = await open()
      const returned = stub.verify(opened.fields, { ...PERSON, [field]: value })
      await expect(read(requestNo, opened, returned)).rejects.toMatchObject({ reason: 'VERIFICATION_FAILED' })
    })

    it('of another request, of a changed text or of none is not taken', async () => {
      const [one, other] = [await open(), await open()]
      const returned = stub.verify(one.opened.fields, PERSON)
      const wrong = [
        stub.verify(other.opened.fields, PERSON),
        new URLSearchParams(),
        new URLSearchParams(returned),
      ]
      wrong[2]?.set('enc_data', Buffer.from('changed').toString('base64'))
      for (const form of wrong)
        await expect(read(one.requestNo, one.opened, form)).rejects.toMatchObject({
          reason: 'VERIFICATION_SESSION_INVALID',
        })
      await expect(read('vrf99999999', one.opened, returned)).rejects.toMatchObject({
        reason: 'VERIFICATION_SESSION_INVALID',
      })
      // A return that comes twice or late says the same: the service takes it once.
      for (const _ of [1, 2])
        expect(await read(one.requestNo, one.opened, returned)).toMatchObject({ name: '홍길동' })
    })
  })
})
