import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { portoneVerification } from '@/server/adapters/verification/portone'
import type { VerificationAdapter } from '@/server/adapters/verification/verification-adapter'
import type { IdentityRequest, VerifiedCustomer } from '@tests/providers/portone/identity'
import { startPortoneStub, type PortoneStub } from '@tests/providers/portone/stub'
import { createDisturbedSend, FAULTS } from '../disturbed-send'

const CHANNEL = 'channel-key-identity'
const PERSON: VerifiedCustomer = {
  name: '홍길동',
  birthDate: '1990-01-31',
  gender: 'FEMALE',
  phoneNumber: '01012345678',
  operator: 'SKT',
  isForeigner: false,
  ci: 'ci-of-a-person-who-was-verified==',
}

describe('PortOne', () => {
  let stub: PortoneStub
  let adapter: VerificationAdapter
  let disturb: ReturnType<typeof createDisturbedSend>['disturb']
  beforeAll(async () => {
    stub = await startPortoneStub({
      channels: [
        { key: CHANNEL, pgProvider: 'DANAL', pgMerchantId: 'stub', type: 'LIVE' },
        { key: 'channel-key-other', pgProvider: 'DANAL', pgMerchantId: 'stub', type: 'LIVE' },
        { key: 'channel-key-test', pgProvider: 'DANAL', pgMerchantId: 'stub', type: 'TEST' },
      ],
    })
    const { storeId, apiSecret, origin } = stub
    const disturbed = createDisturbedSend(stub)
    disturb = disturbed.disturb
    adapter = portoneVerification({
      storeId,
      apiSecret,
      channelKey: CHANNEL,
      channelType: 'LIVE',
      apiBase: origin,
      send: disturbed.send,
    })
  })
  afterAll(() => stub.stop())

  let count = 0
  /** Opens the window of a new request, as the page does with its form. */
  const open = async (change: Partial<IdentityRequest> = {}) => {
    const requestNo = `vrf${String((count += 1)).padStart(8, '0')}`
    const returnUrl = `https://dama.example/api/nice/return/${requestNo}`
    const session = {
      requestNo,
      authType: 'M',
      customize: '',
      returnUrl,
      errorUrl: returnUrl,
      now: new Date(),
    }
    const { fields, action } = await adapter.openSession(session)
    expect(action).toBe('https://dama.example/api/nice/launch')
    const started = adapter.launcher?.start(new URLSearchParams(fields))
    const opened = stub.openIdentity({ ...(started?.request as unknown as IdentityRequest), ...change })
    expect(opened).toHaveProperty('txId')
    return requestNo
  }
  const comeBack = (address: string) => adapter.encodeCallback(new URL(address).searchParams)
  const read = (requestNo: string, encodeData = requestNo) =>
    adapter.readResult({ requestNo, encodeData, secret: {}, now: new Date() })
  const verify = async (person: VerifiedCustomer = PERSON) => {
    const requestNo = await open()
    return { requestNo, encodeData: comeBack(stub.verify(requestNo, person)) }
  }

  it('reads the person that was verified', async () => {
    const { requestNo, encodeData } = await verify()
    expect(encodeData).toBe(requestNo)
    expect(await read(requestNo, encodeData)).toEqual({
      requestNo,
      ci: PERSON.ci,
      name: '홍길동',
      birthday: '19900131',
      gender: 'F',
      isForeigner: false,
      phone: '01012345678',
    })
  })

  it('does not open for a form that this server has not signed', async () => {
    const { fields } = await adapter.openSession({
      requestNo: 'vrf1',
      authType: '',
      customize: '',
      returnUrl: 'https://dama.example/api/nice/return/1',
      errorUrl: '',
      now: new Date(),
    })
    const forged = { ...fields, request: (fields.request ?? '').replace('dama.example', 'evil.example') }
    expect(adapter.launcher?.start(new URLSearchParams(forged))).toBeNull()
    expect(adapter.launcher?.start(new URLSearchParams())).toBeNull()
  })

  it('verifies nobody who closed the window or was refused, and nobody before the end', async () => {
    const closed = await open()
    expect(comeBack(stub.failVerification(closed, { code: 'FAILURE_TYPE_PG' }))).toBe('')
    await expect(read(closed)).rejects.toMatchObject({ reason: 'VERIFICATION_FAILED' })
    await expect(read(await open())).rejects.toMatchObject({ reason: 'VERIFICATION_FAILED' })
  })

  it.each(['ci', 'birthDate', 'gender', 'isForeigner', 'phoneNumber', 'name'] as const)(
    'verifies nobody without %s, which is an option of the contract',
    async (field) => {
      const { requestNo } = await verify({ ...PERSON, [field]: undefined })
      await expect(read(requestNo)).rejects.toMatchObject({ reason: 'VERIFICATION_FAILED' })
    },
  )

  it('takes no result of another request, of another channel or of a test', async () => {
    const [one, other] = [await verify(), await verify()]
    await expect(read(one.requestNo, other.encodeData)).rejects.toMatchObject({
      reason: 'VERIFICATION_SESSION_INVALID',
    })
    await expect(read('vrf99999999')).rejects.toMatchObject({ reason: 'VERIFICATION_SESSION_INVALID' })
    for (const channelKey of ['channel-key-other', 'channel-key-test']) {
      const requestNo = await open({ channelKey })
      stub.verify(requestNo, PERSON)
      await expect(read(requestNo)).rejects.toMatchObject({ reason: 'VERIFICATION_SESSION_INVALID' })
    }
  })

  it.each(FAULTS)(
    'tells nothing of the person after %s, and reads the record again',
    async (_fault, disturbance) => {
      const { requestNo } = await verify()
      disturb(disturbance)
      await expect(read(requestNo)).rejects.toMatchObject({ reason: 'SERVICE_UNAVAILABLE' })
      expect(await read(requestNo)).toMatchObject({ name: '홍길동' })
    },
  )

  it.each(['MOON_LANDING', ''])('verifies nobody by the state %j', async (status) => {
    const { requestNo } = await verify()
    const channel = { type: 'LIVE', key: CHANNEL }
    disturb({ body: { status, id: requestNo, channel, verifiedCustomer: PERSON } })
    await expect(read(requestNo)).rejects.toMatchObject({ reason: 'VERIFICATION_FAILED' })
  })
})
