import { randomUUID } from 'node:crypto'
import { operations, REFERENCE_ADDRESSES } from '@/contract/operations/list'
import { type Mark, type Operation, SPECIFIED } from '@/contract/operations/operation'
import { PASSCODE_PROOF_HEADER } from '@/domain/passcode'
import { buildRequest, type CheckRequest } from './build-request'
import type { CheckInput } from './ids'
import { type Note, readAnswer } from './read-answer'

export interface OperationReport {
  id: string
  service: string
  method: string
  path: string
  mark: Mark
  result: 'conforms' | 'missing' | 'differs' | 'skipped'
  /** Fields that the app cannot do without, or any field of a strict check, for `differs`. */
  differences: string[]
  /** Fields that the app does without, for `conforms`. */
  notes: Note[]
  /** Why it is missing or skipped. */
  reason: string
}

export interface ContractReport {
  url: string
  /** False if an answer differs, or a specified operation is missing. */
  isPassed: boolean
  isStrict: boolean
  counts: Record<OperationReport['result'], number>
  /** Number of the notes by the mark of their field. */
  noteCounts: Record<Note['mark'], number>
  operations: OperationReport[]
}

interface CheckOptions {
  /** Address below which the services are found as in the reference backend. */
  url: string
  input: CheckInput
  /** Access token of a member. */
  token: string | undefined
  /** Every field as the contract has it, instead of what the app can read. */
  isStrict?: boolean
  fetch?: typeof globalThis.fetch
}

const TIMEOUT_MS = 30_000

const isChange = ({ method, isChange: changes, isRedirect }: Operation): boolean =>
  method !== 'GET' || changes === true || isRedirect === true

/** Operations that the file does not name come first, then the named ones in the order of the file. */
const inOrder = (input: CheckInput): Operation[] => {
  const named = Object.keys(input.operations)
  return operations.toSorted((left, right) => named.indexOf(left.id) - named.indexOf(right.id))
}

/** @throws Error for operations in the file that do not exist */
const refuseUnknown = (input: CheckInput): void => {
  const known = new Set(operations.map(({ id }) => id))
  const unknown = Object.keys(input.operations).filter((id) => !known.has(id))
  if (unknown.length > 0) throw new Error(`no such operation: ${unknown.join(', ')}`)
}

/** Calls every operation of the contract on a server and compares the answers. */
export const checkContract = async ({
  url,
  input,
  token,
  isStrict = false,
  fetch = globalThis.fetch,
}: CheckOptions): Promise<ContractReport> => {
  refuseUnknown(input)
  const answers = new Map<string, unknown>()
  const addressOf = ({ service }: Operation) =>
    input.addresses[service] ?? `${url.replace(/\/$/, '')}${REFERENCE_ADDRESSES[service]}`

  const send = async (operation: Operation, request: CheckRequest, headers: Record<string, string>) => {
    const query = request.query.size > 0 ? `?${request.query}` : ''
    const response = await fetch(`${addressOf(operation)}${request.path}${query}`, {
      method: operation.method,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        ...headers,
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    })
    return { status: response.status, text: await response.text() }
  }

  const bearer = (): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {})

  /** Header with the proof of an action; empty if the server gives none. */
  const proofHeader = async ({ proof }: Operation): Promise<Record<string, string>> => {
    const check = operations.find(({ id }) => id === 'checkPasscode')
    if (!proof || !check || !input.passcode) return {}
    const body = { passcode: input.passcode, action: proof }
    const { text } = await send(check, { path: check.path, query: new URLSearchParams(), body }, bearer())
    const value = /"proof":"([^"]+)"/.exec(text)?.[1]
    return value ? { [PASSCODE_PROOF_HEADER]: value } : {}
  }

  const check = async (
    operation: Operation,
  ): Promise<Pick<OperationReport, 'result'> & Partial<OperationReport>> => {
    if (isChange(operation) && !input.operations[operation.id])
      return { result: 'skipped', reason: 'changes something, and the file does not name it' }
    if (operation.form) return { result: 'skipped', reason: 'needs a file' }
    if (operation.access === 'member' && !token) return { result: 'skipped', reason: 'needs a token' }
    const request = buildRequest(operation, input, answers)
    if (typeof request === 'string') return { result: 'skipped', reason: request }
    try {
      if (operation.access === 'member' && !isChange(operation)) {
        const { status } = await send(operation, request, {})
        if (status < 300) return { result: 'differs', differences: [`status ${status} without a token`] }
      }
      const headers = {
        ...(operation.access === 'member' && bearer()),
        ...(operation.isIdempotent && { 'idempotency-key': randomUUID() }),
        ...(await proofHeader(operation)),
      }
      const { status, text } = await send(operation, request, headers)
      const verdict = readAnswer(operation, status, text, isStrict)
      if (verdict.result !== 'conforms') return verdict
      answers.set(operation.id, verdict.answer)
      return { result: 'conforms', notes: verdict.notes }
    } catch (error) {
      return { result: 'differs', differences: [`no answer: ${(error as Error).message}`] }
    }
  }

  const reports: OperationReport[] = []
  for (const operation of inOrder(input)) {
    const { id, service, method, path, mark } = operation
    reports.push({
      id,
      service,
      method,
      path,
      mark,
      differences: [],
      notes: [],
      reason: '',
      ...(await check(operation)),
    })
  }
  const counts = { conforms: 0, differs: 0, missing: 0, skipped: 0 }
  const noteCounts = { specified: 0, added: 0 }
  for (const { result, notes } of reports) {
    counts[result] += 1
    for (const { mark } of notes) noteCounts[mark] += 1
  }
  const isFailed = ({ result, mark }: OperationReport) =>
    result === 'differs' || (result === 'missing' && mark === SPECIFIED)
  return { url, isPassed: !reports.some(isFailed), isStrict, counts, noteCounts, operations: reports }
}
