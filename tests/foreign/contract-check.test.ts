import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { SPECIFIED } from '@/contract/operations/operation'
import type { Answers } from '@tests/contract-check/build-request'
import {
  checkContract,
  type ContractReport,
  type OperationReport,
} from '@tests/contract-check/check-contract'
import { readCheckInput } from '@tests/contract-check/ids'
import { startForeignBackend } from '@tests/foreign/backend'
import type { ForeignBackend } from '@tests/foreign/backend'
import { MEMBER_ID } from '@tests/foreign/data/members'
import { SERVICE_NAMES } from '@tests/foreign/service-names'

const input = readCheckInput('tests/foreign/check-ids.json')

/** A check of a backend in its first state, with what the app reads of each answer. */
const check = async (server: ForeignBackend, fetch = globalThis.fetch) => {
  let answers: Answers = new Map()
  const report = await checkContract({
    url: server.origin,
    input: {
      ...input,
      addresses: Object.fromEntries(SERVICE_NAMES.map((name) => [name, server.addressOf(name)])),
    },
    token: server.sessions.signIn(MEMBER_ID).token,
    complete: (_id, given, earlier) => {
      answers = earlier
      return given
    },
    fetch,
  })
  return { report, answers }
}

const startBackend = () => startForeignBackend({ siteOrigin: 'http://localhost:4800' })

let backend: ForeignBackend
let report: ContractReport
let answers: Answers

beforeAll(async () => {
  // Two backends then have the same times.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T03:00:00Z') })
  backend = await startBackend()
  ;({ report, answers } = await check(backend))
})
afterAll(async () => {
  vi.useRealTimers()
  await backend.stop()
})

const numberAsText = (_key: string, value: unknown) => (typeof value === 'number' ? String(value) : value)

/** Sends a call. Its answer has every number as text. */
const fetchTexts: typeof fetch = async (...call) => {
  const response = await fetch(...call)
  const text = await response.text()
  const isData = response.ok && /^[[{]/.test(text)
  return new Response(isData ? JSON.stringify(JSON.parse(text, numberAsText)) : text || null, response)
}

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

  it('finds the same answers where every number is text', async () => {
    const other = await startBackend()
    const texts = await check(other, fetchTexts)
    await other.stop()
    // What the app does not read of the answer to a change is left as it is.
    const textOf = (of: Answers, id: string, { origin }: ForeignBackend) =>
      JSON.stringify(of.get(id), numberAsText, 1)?.replaceAll(origin, 'http://backend')
    for (const id of answers.keys())
      expect.soft(textOf(texts.answers, id, other), id).toBe(textOf(answers, id, backend))
    expect(texts.report.counts).toEqual(report.counts)
  })

  it('takes capabilities for missing that the backend does not have', () => {
    const missing = report.operations.filter(({ result }) => result === 'missing').map(({ id }) => id)
    expect(missing).toEqual(expect.arrayContaining(['listNotices', 'getCardShopHome', 'listAddresses']))
  })
})
