import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BankDirection } from '@/domain/bank'
import type { BankAdapter, BankConnection } from '@/server/adapters/bank/bank-adapter'
import { openBankingAdapter } from '@/server/adapters/bank/open-banking'
import { createVault } from '@/server/adapters/bank/vault'
import { startOpenBankingStub } from '@tests/providers/open-banking/stub'
import { createDisturbedSend, FAULTS } from '../disturbed-send'

const NOW = new Date('2026-11-28T03:00:00Z')
const CODE = { redirectUri: 'https://dama.example/bank', at: NOW }
const DIRECTIONS: BankDirection[] = ['charge', 'withdraw']

let stub: Awaited<ReturnType<typeof startOpenBankingStub>>
let disturb: ReturnType<typeof createDisturbedSend>['disturb']
let adapter: BankAdapter
let person: BankConnection
let count = 0

const newPerson = () => {
  count += 1
  return {
    userSeqNo: `11000000${count}`,
    name: '김담아',
    ci: `ci-of-person-${count}`,
    accounts: [
      {
        fintechUseNum: `1202600000${count}`,
        bankCode: '088',
        maskedNumber: '110-123-***789',
        holder: '김담아',
        balance: 50_000,
        mayTransfer: true,
      },
    ],
  }
}

beforeAll(async () => {
  stub = await startOpenBankingStub()
})
afterAll(() => stub.stop())
beforeEach(async () => {
  const disturbed = createDisturbedSend(stub)
  disturb = disturbed.disturb
  const { clientId, clientSecret, institution, contractAccount, passPhrase, origin } = stub
  adapter = openBankingAdapter({
    clientId,
    clientSecret,
    institution,
    contractAccount,
    passPhrase,
    apiBase: origin,
    pageBase: origin,
    vault: createVault(randomBytes(32)),
    fetchBank: disturbed.send,
    findMaintenanceEnd: async () => null,
  })
  person = await adapter.exchangeCode({ ...CODE, code: stub.consent(newPerson()) })
})

const newTransfer = (direction: BankDirection, amount = 10_000) => ({
  direction,
  bankTranId: adapter.createTransferId(),
  amount,
  sealedNumber: person.accounts[0]?.sealedNumber ?? '',
  consent: person.consent.sealed,
  holderName: person.accounts[0]?.holderName ?? '',
  at: NOW,
})
const inquire = ({ direction, bankTranId, amount }: ReturnType<typeof newTransfer>, at = NOW) =>
  adapter.inquire({ direction, bankTranId, amount, sentAt: NOW, at })
const balance = () => stub.balanceOf(`1202600000${count}`)
const CHANGE = { charge: -10_000, withdraw: 10_000 }

describe('open banking', () => {
  describe('a consent', () => {
    it('gives the person, and accounts whose numbers only the adapter reads', () => {
      expect(person).toMatchObject({
        name: '김담아',
        ciHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        accounts: [
          { bankCode: '088', maskedNumber: '110-123-***789', holderName: '김담아', mayTransfer: true },
        ],
      })
      expect(JSON.stringify(person)).not.toContain('1202600000')
    })

    it('takes a code once, and none that the institute does not know', async () => {
      const code = stub.consent(newPerson())
      await adapter.exchangeCode({ ...CODE, code })
      for (const used of [code, 'made-up'])
        await expect(adapter.exchangeCode({ ...CODE, code: used })).rejects.toMatchObject({
          reason: 'BANK_LINK_SESSION_INVALID',
        })
    })

    it.each(FAULTS)('is not refused after %s', async (_fault, disturbance) => {
      const code = stub.consent(newPerson())
      disturb(disturbance)
      await expect(adapter.exchangeCode({ ...CODE, code })).rejects.toMatchObject({
        reason: 'CARD_COMPANY_UNAVAILABLE',
      })
    })

    it('is renewed, and ends where the person has ended it', async () => {
      const renewed = await adapter.renewConsent(person.consent.sealed, NOW)
      expect(renewed?.renewAt.getTime()).toBeGreaterThan(NOW.getTime())
      stub.revokeConsent()
      expect(await adapter.renewConsent(person.consent.sealed, NOW)).toBeNull()
    })

    it.each(FAULTS)('has not ended after %s', async (_fault, disturbance) => {
      disturb(disturbance)
      await expect(adapter.renewConsent(person.consent.sealed, NOW)).rejects.toMatchObject({
        reason: 'CARD_COMPANY_UNAVAILABLE',
      })
    })

    it('is revoked for an account', async () => {
      const { sealedNumber = '' } = person.accounts[0] ?? {}
      await adapter.revokeAccountConsent({ sealedNumber, consent: person.consent.sealed })
      expect(await adapter.transfer(newTransfer('charge'))).toMatchObject({ outcome: 'refused' })
    })
  })

  describe.each(DIRECTIONS)('a transfer (%s)', (direction) => {
    it('moves the amount once, however often it is sent, and is found', async () => {
      const transfer = newTransfer(direction)
      expect(await inquire(transfer)).toMatchObject({ outcome: 'not_found' })
      expect(await adapter.transfer(transfer)).toMatchObject({ outcome: 'done' })
      expect(await adapter.transfer(transfer)).toMatchObject({ outcome: 'processing' })
      expect(await inquire(transfer)).toMatchObject({ outcome: 'done' })
      expect(balance()).toBe(50_000 + CHANGE[direction])
    })

    it.each([
      ['412', 'BANK_ACCOUNT_RESTRICTED'],
      ['453', 'INSUFFICIENT_BANK_BALANCE'],
      ['455', 'BANK_LIMIT_EXCEEDED'],
      ['815', 'BANK_ACCOUNT_HOLDER_MISMATCH'],
      ['999', 'BANK_REFUSED'],
    ])('that the bank refuses with %s is final', async (code, reason) => {
      const transfer = newTransfer(direction)
      stub.planNextTransfer(code)
      expect(await adapter.transfer(transfer)).toMatchObject({ outcome: 'refused', reason })
      expect(await inquire(transfer)).toMatchObject({ outcome: 'refused', reason })
      expect(balance()).toBe(50_000)
    })

    it('to another holder is refused', async () => {
      const transfer = { ...newTransfer(direction), holderName: '박다른' }
      expect(await adapter.transfer(transfer)).toMatchObject({ reason: 'BANK_ACCOUNT_HOLDER_MISMATCH' })
      expect(balance()).toBe(50_000)
    })

    it.each(['000', '453'])('in progress ends late with %s', async (end) => {
      const transfer = newTransfer(direction)
      stub.planNextTransfer('400')
      expect(await adapter.transfer(transfer)).toMatchObject({ outcome: 'processing' })
      expect(await inquire(transfer)).toMatchObject({ outcome: 'processing' })
      stub.finish(transfer.bankTranId, end)
      expect(await inquire(transfer)).toMatchObject({ outcome: end === '000' ? 'done' : 'refused' })
    })

    it.each(FAULTS)('assumes no result after %s, and asks only once', async (_fault, disturbance) => {
      const transfer = newTransfer(direction)
      // The token of the institution is in memory, as in a server that runs.
      await inquire(transfer)
      const before = stub.requests.length
      disturb({ ...disturbance, on: /transfer\/(withdraw|deposit)/ })
      expect(await adapter.transfer(transfer)).toMatchObject({ outcome: 'processing' })
      expect(stub.requests.length).toBe(before + 1)
      const isApplied = disturbance.isApplied ?? (disturbance.status ?? 200) < 400
      expect(await inquire(transfer)).toMatchObject({ outcome: isApplied ? 'done' : 'not_found' })
      expect(balance()).toBe(50_000 + (isApplied ? CHANGE[direction] : 0))
    })

    it.each(FAULTS)('keeps its state where the inquiry has %s', async (_fault, disturbance) => {
      const transfer = newTransfer(direction)
      await adapter.transfer(transfer)
      await inquire(transfer)
      disturb({ ...disturbance, on: /transfer\/result/ })
      expect(await inquire(transfer)).toMatchObject({ outcome: 'processing' })
      expect(await inquire(transfer)).toMatchObject({ outcome: 'done' })
    })

    it.each([
      ['another amount', { rsp_code: 'A0000', bank_rsp_code: '000', tran_amt: '1' }],
      ['a code that nobody knows', { rsp_code: 'MOON', bank_rsp_code: '000', tran_amt: '10000' }],
      ['no code of the bank', { rsp_code: 'A0000', tran_amt: '10000' }],
    ])('changes nothing for %s', async (_case, body) => {
      const transfer = newTransfer(direction)
      await adapter.transfer(transfer)
      await inquire(transfer)
      const answer = { ...body, res_cnt: '1', res_list: [{ tran_no: '1', ...body }] }
      disturb({ body: answer, on: /transfer\/result/ })
      expect(await inquire(transfer)).toMatchObject({ outcome: 'processing' })
    })

    it('is found on the next day by the day on which it was sent', async () => {
      const transfer = newTransfer(direction)
      await adapter.transfer(transfer)
      expect(await inquire(transfer, new Date(NOW.getTime() + 86_400_000))).toMatchObject({ outcome: 'done' })
    })

    it('gets a new token of the institution after the old one was revoked', async () => {
      const transfer = newTransfer(direction)
      await adapter.transfer(transfer)
      await inquire(transfer)
      stub.revokeTokens()
      expect(await inquire(transfer)).toMatchObject({ outcome: 'processing', bankCode: 'O0002' })
      expect(await inquire(transfer)).toMatchObject({ outcome: 'done' })
    })
  })

  it('needs another consent where the one of the person has ended', async () => {
    const transfer = newTransfer('charge')
    stub.revokeTokens()
    expect(await adapter.transfer(transfer)).toMatchObject({
      outcome: 'refused',
      reason: 'OPEN_BANKING_NOT_SET',
    })
    expect(stub.executed(transfer.bankTranId)).toBeUndefined()
  })

  it.each(['A0316', 'A0319', 'A0323'])(
    'needs another consent where the institute answers %s',
    async (code) => {
      stub.refuseNext(code)
      expect(await adapter.transfer(newTransfer('charge'))).toMatchObject({ reason: 'OPEN_BANKING_NOT_SET' })
    },
  )
})
