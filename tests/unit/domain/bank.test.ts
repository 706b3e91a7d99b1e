import { randomBytes } from 'node:crypto'
import type { ParsedUrlQuery } from 'node:querystring'
import { describe, expect, it } from 'vitest'
import { readHistoryFilter } from '@/commerce-ui/money/history-filter'
import { findBankMaintenanceEnd, bankName, nextPollMs } from '@/domain/bank'
import { MONEY_HISTORY_CHOICES } from '@/features/money/model/history-choices'
import { moveAmountProblem, maxMoveAmount, amountHint } from '@/features/money/model/move-amount'
import { currentMonth } from '@/lib/date'
import { openBankingAdapter } from '@/server/adapters/bank/open-banking'
import { type BankFetch, classifyResultCodes } from '@/server/adapters/bank/open-banking-wire'
import { createVault } from '@/server/adapters/bank/vault'

const seoul = (time: string) => new Date(`2026-11-18T${time}+09:00`)

describe('the nightly break', () => {
  it.each([
    ['23:29:59', null],
    ['23:30:00', '2026-11-19T00:30:00+09:00'],
    ['23:59:59', '2026-11-19T00:30:00+09:00'],
    ['00:00:00', '2026-11-18T00:30:00+09:00'],
    ['00:29:59', '2026-11-18T00:30:00+09:00'],
    ['00:30:00', null],
    ['12:00:00', null],
  ])('at %s ends at %s', (time, end) => {
    expect(findBankMaintenanceEnd(seoul(time))?.getTime()).toBe(
      end === null ? undefined : new Date(end).getTime(),
    )
  })
})

it('finds banks by their code only', () => {
  expect([bankName('081'), bankName('270'), bankName('005'), bankName('999'), bankName('toString')]).toEqual([
    '하나은행',
    '하나증권',
    null,
    null,
    null,
  ])
})

it('queries a result at growing intervals of at most ten minutes', () => {
  expect([0, 1, 2, 20].map(nextPollMs)).toEqual([3_000, 6_000, 12_000, 600_000])
})

describe('answers of the bank', () => {
  it.each([
    ['A0000', '000', 'done'],
    ['A0000', '', 'processing'],
    ['A0001', '', 'processing'],
    ['A0007', '', 'processing'],
    ['A0000', '400', 'processing'],
    ['A0002', '822', 'processing'],
    ['', '', 'processing'],
    ['X9999', '', 'processing'],
    ['A0002', '453', 'INSUFFICIENT_BANK_BALANCE'],
    ['A0002', '420', 'BANK_ACCOUNT_RESTRICTED'],
    ['A0312', '', 'BANK_ACCOUNT_HOLDER_MISMATCH'],
    ['A0002', '456', 'BANK_LIMIT_EXCEEDED'],
    ['A0002', '777', 'BANK_REFUSED'],
    ['A0319', '', 'OPEN_BANKING_NOT_SET'],
  ])('%s/%s is %s', (rsp, bankRsp, expected) => {
    const read = classifyResultCodes(rsp, bankRsp)
    expect('reason' in read ? read.reason : read.outcome).toBe(expected)
  })
})

describe('the vault', () => {
  const vault = createVault(randomBytes(32))
  it('decrypts what it encrypted, with a different ciphertext each time', () => {
    expect(vault.decrypt(vault.encrypt('123456789012345678901234'))).toBe('123456789012345678901234')
    expect(vault.encrypt('a')).not.toBe(vault.encrypt('a'))
    expect(vault.keyedHash('a')).toBe(vault.keyedHash('a'))
  })
  it.each(['', 'v1...', 'v0.a.b.c', 'nothing'])('refuses %s with 5032', (sealed) => {
    expect(() => vault.decrypt(sealed)).toThrow(expect.objectContaining({ code: 5032 }) as Error)
  })
  it('rejects what another key encrypted', () => {
    const other = createVault(randomBytes(32))
    expect(() => vault.decrypt(other.encrypt('a'))).toThrow(expect.objectContaining({ code: 5032 }) as Error)
  })
})

describe('the wire', () => {
  const vault = createVault(randomBytes(32))
  const at = seoul('09:05:07')
  const consent = vault.encrypt(JSON.stringify({ userSeqNo: '1100000001', access: 'acc', refresh: 'ref' }))
  const sealedNumber = vault.encrypt('123456789012345678901234')

  const bank = (answers: Record<string, object>) => {
    const requested: { path: string; body: string; token: string | undefined }[] = []
    const fetchBank: BankFetch = async (url, { body = '', headers }) => {
      const path = new URL(url).pathname
      requested.push({ path, body, token: headers.authorization })
      const answer = answers[path]
      return { ok: answer !== undefined, text: async () => JSON.stringify(answer ?? {}) }
    }
    const adapter = openBankingAdapter({
      clientId: 'id',
      clientSecret: 'secret',
      institution: 'M202600001',
      contractAccount: '1101230000678',
      passPhrase: 'pass',
      apiBase: 'https://bank.test',
      pageBase: 'https://bank.test',
      vault,
      fetchBank,
      findMaintenanceEnd: async () => null,
    })
    return { adapter, requested }
  }
  const move = {
    bankTranId: 'M202600001U000000001',
    amount: 10_000,
    sealedNumber,
    consent,
    holderName: '김담아',
    at,
  }

  it('names each transfer in twenty characters, with the institution before them', () => {
    expect(bank({}).adapter.createTransferId()).toMatch(/^M202600001U[0-9A-Z]{9}$/)
  })

  it.each(['charge', 'withdraw'] as const)(
    'checks the whole name and prints a short one: %s',
    async (direction) => {
      const { adapter, requested } = bank({
        '/oauth/2.0/token': { access_token: 'sa', expires_in: '100', scope: 'sa' },
      })
      const holderName = 'ALEXANDER MAXIMILIAN VON HOHENZOLLERN'
      await adapter.transfer({ ...move, direction, holderName })
      const sent = requested.at(-1)?.body ?? ''
      expect(sent).toContain(`"req_client_name":"${holderName}"`)
      if (direction === 'withdraw') expect(sent).toContain(`"recv_client_name":"${holderName}"`)
      expect(sent).toContain('print_content":"ALEXANDER MAXIMILIAN"')
    },
  )

  it('charges by 출금이체 with the person’s token', async () => {
    const path = '/v2.0/transfer/withdraw/fin_num'
    const { adapter, requested } = bank({
      [path]: { rsp_code: 'A0000', bank_rsp_code: '000', tran_amt: '10000' },
    })
    expect(await adapter.transfer({ ...move, direction: 'charge' })).toMatchObject({ outcome: 'done' })
    expect(requested[0]).toMatchObject({ path, token: 'Bearer acc' })
    expect(JSON.parse(requested[0]?.body ?? '')).toMatchObject({
      bank_tran_id: move.bankTranId,
      fintech_use_num: '123456789012345678901234',
      tran_amt: '10000',
      tran_dtime: '20261118090507',
      transfer_purpose: 'RC',
    })
  })

  it('pays out by 입금이체 with the institution’s own', async () => {
    const path = '/v2.0/transfer/deposit/fin_num'
    const { adapter, requested } = bank({
      '/oauth/2.0/token': { access_token: 'oob', expires_in: 7_776_000 },
      [path]: { rsp_code: 'A0000', res_list: [{ bank_rsp_code: '000', tran_amt: '10000' }] },
    })
    expect(await adapter.transfer({ ...move, direction: 'withdraw' })).toMatchObject({ outcome: 'done' })
    expect(requested[1]).toMatchObject({ path, token: 'Bearer oob' })
    expect(JSON.parse(requested[1]?.body ?? '')).toMatchObject({ name_check_option: 'on', req_cnt: '1' })
  })

  it('never treats another amount, a missing answer or a rejected inquiry as a result', async () => {
    const path = '/v2.0/transfer/withdraw/fin_num'
    const other = bank({ [path]: { rsp_code: 'A0000', bank_rsp_code: '000', tran_amt: '9999' } })
    expect((await other.adapter.transfer({ ...move, direction: 'charge' })).outcome).toBe('processing')
    expect((await bank({}).adapter.transfer({ ...move, direction: 'charge' })).outcome).toBe('processing')
    const refused = bank({
      '/oauth/2.0/token': { access_token: 'oob' },
      '/v2.0/transfer/result': { rsp_code: 'O0002' },
    })
    expect((await refused.adapter.inquire({ ...move, direction: 'charge', sentAt: at })).outcome).toBe(
      'processing',
    )
  })
})

describe('amounts', () => {
  const charge = { direction: 'charge', balance: 1_990_000, roomLeft: 10_000 } as const
  const rest = { direction: 'withdraw', balance: 700, roomLeft: 0 } as const
  it('return what may still be moved today', () => {
    expect([maxMoveAmount(charge), maxMoveAmount(rest)]).toEqual([10_000, 700])
    expect(moveAmountProblem(10_001, charge)).toBe('최대 1만원까지 더 충전할 수 있어요.')
    expect(moveAmountProblem(10_000, charge)).toBeNull()
    expect(moveAmountProblem(700, rest)).toBeNull()
    expect(moveAmountProblem(699, rest)).toBe('최소 1,000원부터 출금할 수 있어요.')
    expect(amountHint(rest)).toBe('남은 700원을 모두 출금할 수 있어요.')
    expect(amountHint({ ...charge, roomLeft: 0 })).toBe(
      '담아머니 한도까지 찼어요. 쓰거나 출금한 뒤 충전해 주세요.',
    )
  })
})

describe('the history’s address', () => {
  const read = (query: ParsedUrlQuery) => readHistoryFilter(query, MONEY_HISTORY_CHOICES)
  it('has a month and a type, and falls back to this month and all types', () => {
    expect(read({ type: 'nonsense' })).toEqual({
      month: currentMonth(),
      choice: { value: undefined, label: '전체', actions: [] },
    })
    expect(read({ year: '2025', month: '3', type: 'WITHDREW' })).toMatchObject({
      month: { year: 2025, month: 3 },
      choice: { value: 'WITHDREW' },
    })
  })
  it('requests a type with its BTOC counterpart, or every type of the group', () => {
    expect(read({ type: 'SENT' }).choice.actions).toEqual(['SENT', 'BTOC_SENT'])
    expect(read({ type: 'BTOC' }).choice.actions).toHaveLength(7)
    expect(read({}).choice.actions).toEqual([])
  })
})
