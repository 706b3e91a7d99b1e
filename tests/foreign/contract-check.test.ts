import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SPECIFIED } from '@/contract/operations/operation'
import {
  checkContract,
  type ContractReport,
  type OperationReport,
} from '@tests/contract-check/check-contract'
import { checkInput } from '@tests/contract-check/ids'
import { startForeignBackend } from '@tests/foreign/backend'
import type { ForeignBackend } from '@tests/foreign/backend'
import { MEMBER_ID } from '@tests/foreign/data/members'
import { SERVICE_NAMES } from '@tests/foreign/service-names'

let backend: ForeignBackend
let report: ContractReport

beforeAll(async () => {
  backend = await startForeignBackend({ siteOrigin: 'http://localhost:4800' })
  const input = v.parse(checkInput, JSON.parse(readFileSync('tests/foreign/check-ids.json', 'utf8')))
  report = await checkContract({
    url: backend.origin,
    input: {
      ...input,
      addresses: Object.fromEntries(SERVICE_NAMES.map((name) => [name, backend.addressOf(name)])),
    },
    token: backend.sessions.signIn(MEMBER_ID).token,
  })
})
afterAll(() => backend.stop())

const specified = (result: OperationReport['result']) =>
  report.operations.filter((operation) => operation.result === result && operation.mark === SPECIFIED)

const notesOf = (id: string) => report.operations.find((operation) => operation.id === id)!.notes

describe('a check of a backend that was written from the specification alone', () => {
  it('finds that the app reads the answer of every specified operation', () => {
    expect(specified('differs').map(({ id, differences }) => `${id}: ${differences.join()}`)).toEqual([])
    // The specification has these calls without their paths.
    expect(specified('missing').map(({ id }) => id)).toEqual(['editInquiry', 'deleteInquiry'])
    expect(specified('conforms').length).toBeGreaterThan(50)
  })

  it('skips only the specified operations that the state of the member refuses', () => {
    expect(specified('skipped').map(({ id, reason }) => `${id}: ${reason}`)).toEqual([
      'checkWithdrawal: refused by BALANCE_REMAINS (1013), so there is no answer to compare',
      'deleteCard: refused by CARD_BALANCE_REMAINS (4046), so there is no answer to compare',
    ])
  })

  it('notes what the app does without the fields that the specification lacks', () => {
    expect(notesOf('listProducts')).toContainEqual({
      field: 'items[].reviewCount',
      problem: 'missing',
      mark: 'added',
      without: 'The number of reviews is not shown in lists.',
    })
    expect(notesOf('getMe').find(({ field }) => field === 'ci')).toMatchObject({ mark: 'specified' })
    // Numbers as ids, bare arrays, absolute pictures and `nextAvailable` are read as they are.
    for (const id of ['countCards', 'getInstallStatus', 'listReviews', 'listInquiryAnswers', 'addWish'])
      expect(notesOf(id), id).toEqual([])
  })

  it('takes capabilities for missing that the backend does not have', () => {
    const missing = report.operations.filter(({ result }) => result === 'missing').map(({ id }) => id)
    expect(missing).toEqual(expect.arrayContaining(['listNotices', 'getCardShopHome', 'listAddresses']))
  })
})
