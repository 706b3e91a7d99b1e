import { randomUUID } from 'node:crypto'
import { operations } from '@/contract/operations/list'
import { type ServiceOperation, SPECIFIED } from '@/contract/operations/operation'
import { PASSCODE_PROOF_HEADER } from '@/domain/passcode'
import { type Answers, buildRequest, type CheckRequest, NO_INPUT } from './build-request'
import type { CheckInput, OperationInput } from './ids'
import { addressOf, causeOf, ONE_CALL } from './probe-server'
import { type Note, readAnswer } from './read-answer'

export interface OperationReport {
  id: string
  service: string
  method: string
  path: string
  mark: ServiceOperation['mark']
  result: 'conforms' | 'missing' | 'differs' | 'skipped'
  /** Whether the server got the call; a skipped operation may have been refused. */
  isCalled: boolean
  /** Fields that the app cannot do without, or any field of a strict check, for `differs`. */
  differences: string[]
  /** Fields that the app does without, for `conforms`. */
  notes: Note[]
  /** Why it is missing or skipped. */
  reason: string
}

export interface ContractReport {
  url: string
  /** False if an answer differs, or a specified operation with a specified path is missing. */
  isPassed: boolean
  isStrict: boolean
  /** Specified operations that were not called, so that nothing is known about them. */
  uncalled: string[]
  /** The operations because of which the check is not passed. */
  failed: string[]
  counts: Record<OperationReport['result'], number>
  /** Number of the notes by the mark of their field. */
  noteCounts: Record<Note['mark'], number>
  operations: OperationReport[]
}

/** Completes what the file has for an operation, just before its call. */
export type CompleteInput = (
  id: string,
  given: OperationInput,
  answers: Answers,
) => Promise<OperationInput> | OperationInput

interface CheckOptions {
  /** Address below which the services are found as in the reference backend. */
  url: string
  input: CheckInput
  /** Access token of a member. */
  token: string | undefined
  /** The operations to check; all of them by default. */
  isWanted?: (operation: ServiceOperation) => boolean
  /** Every field as the contract has it, instead of what the app can read. */
  isStrict?: boolean
  /** Called with each answer that conforms. */
  onAnswer?: (operation: ServiceOperation, request: CheckRequest, text: string) => void
  /** For values that only come up during the check, such as a code of a window that a person closes. */
  complete?: CompleteInput
  fetch?: typeof globalThis.fetch
}

const TIMEOUT_MS = 30_000

/** The specification has these calls without their paths, so a server may have them elsewhere. */
const CHOSEN_PATHS: ReadonlySet<string> = new Set(
  operations.filter(({ isPathChosen }) => isPathChosen).map(({ id }) => id),
)

/**
 * Member data in an answer to a visitor would be a leak; data of the shop is not. The check cannot distinguish them.
 */
const OPEN_TO_ALL = {
  mark: 'added',
  without: 'The app sends the token; make sure that no data of a member is open to all.',
} as const

const UNCALLED = { result: 'skipped', isCalled: false } as const

export const isChange = ({ method, isChange: changes, isRedirect }: ServiceOperation): boolean =>
  method !== 'GET' || changes === true || isRedirect === true

/** Operations that the file does not name come first, then the named ones in the order of the file. */
const inOrder = (
  input: CheckInput,
  isWanted: (operation: ServiceOperation) => boolean,
): ServiceOperation[] => {
  const named = Object.keys(input.operations)
  return operations
    .filter(isWanted)
    .toSorted((left, right) => named.indexOf(left.id) - named.indexOf(right.id))
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
  isWanted = () => true,
  onAnswer,
  complete = (_id, given) => given,
  fetch = globalThis.fetch,
}: CheckOptions): Promise<ContractReport> => {
  refuseUnknown(input)
  const answers = new Map<string, unknown>()
  const send = async (
    operation: ServiceOperation,
    request: CheckRequest,
    headers: Record<string, string>,
  ) => {
    const query = request.query.size > 0 ? `?${request.query}` : ''
    const { body } = request
    const isForm = body instanceof FormData
    const response = await fetch(`${addressOf(url, input, operation.service)}${request.path}${query}`, {
      method: operation.method,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        ...ONE_CALL,
        ...headers,
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    return { status: response.status, text: await response.text() }
  }

  const bearerOf = (member: string | undefined): Record<string, string> =>
    member ? { authorization: `Bearer ${member}` } : {}

  /** Header with the proof of an action; empty if the server gives none. */
  const proofHeader = async (
    { proof }: ServiceOperation,
    bearer: Record<string, string>,
  ): Promise<Record<string, string>> => {
    const check = operations.find(({ id }) => id === 'checkPasscode')
    if (!proof || !check || !input.passcode) return {}
    const body = { passcode: input.passcode, action: proof }
    const { text } = await send(check, { path: check.path, query: new URLSearchParams(), body }, bearer)
    const value = /"proof":"([^"]+)"/.exec(text)?.[1]
    return value ? { [PASSCODE_PROOF_HEADER]: value } : {}
  }

  const check = async (
    operation: ServiceOperation,
  ): Promise<Pick<OperationReport, 'result'> & Partial<OperationReport>> => {
    const named = input.operations[operation.id]
    if (isChange(operation) && !named)
      return { ...UNCALLED, reason: 'changes something, and the file does not name it' }
    const own = await complete(operation.id, named ?? NO_INPUT, answers)
    const member = own.as === undefined ? token : input.tokens[own.as]
    if (operation.access === 'member' && !member)
      return { ...UNCALLED, reason: own.as ? `needs the token of \`${own.as}\`` : 'needs a token' }
    const request = await buildRequest(operation, own, input, answers)
    if (typeof request === 'string') return { ...UNCALLED, reason: request }
    try {
      const openNotes: Note[] = []
      if (operation.access === 'member' && !isChange(operation)) {
        const { status } = await send(operation, request, {})
        const problem = `status ${status} without a token`
        if (status < 300 && isStrict) return { result: 'differs', differences: [problem] }
        if (status < 300) openNotes.push({ field: 'the answer', problem, ...OPEN_TO_ALL })
      }
      const headers = {
        ...(operation.access === 'member' && bearerOf(member)),
        ...(operation.isIdempotent && { 'idempotency-key': randomUUID() }),
        ...(await proofHeader(operation, bearerOf(member))),
      }
      const { status, text } = await send(operation, request, headers)
      const verdict = readAnswer(operation, status, text, isStrict, Object.fromEntries(request.query))
      if (verdict.result !== 'conforms') return verdict
      answers.set(operation.id, verdict.answer)
      onAnswer?.(operation, request, text)
      return { result: 'conforms', notes: [...openNotes, ...verdict.notes] }
    } catch (error) {
      return { result: 'differs', differences: [`no answer: ${causeOf(error)}`] }
    }
  }

  const reports: OperationReport[] = []
  for (const operation of inOrder(input, isWanted)) {
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
      isCalled: true,
      ...(await check(operation)),
    })
  }
  const counts = { conforms: 0, differs: 0, missing: 0, skipped: 0 }
  const noteCounts = { specified: 0, added: 0 }
  for (const { result, notes } of reports) {
    counts[result] += 1
    for (const { mark } of notes) noteCounts[mark] += 1
  }
  const isFailed = ({ id, result, mark }: OperationReport) =>
    result === 'differs' || (result === 'missing' && mark === SPECIFIED && !CHOSEN_PATHS.has(id))
  const uncalled = reports.filter(({ mark, isCalled }) => mark === SPECIFIED && !isCalled).map(({ id }) => id)
  const failed = reports.filter(isFailed).map(({ id }) => id)
  return {
    url,
    isPassed: failed.length === 0,
    isStrict,
    uncalled,
    failed,
    counts,
    noteCounts,
    operations: reports,
  }
}
