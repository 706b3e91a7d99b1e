import { createHash } from 'node:crypto'
import type { Handler as HonoHandler, Hono } from 'hono'
import type * as v from 'valibot'
import { REFERENCE_ADDRESSES } from '@/contract/operations/list'
import { type Operation, pathParameters } from '@/contract/operations/operation'
import type { UserStatus } from '@/domain/account'
import type { ErrorName } from '@/domain/error-codes'
import type { PasscodeAction } from '@/domain/passcode'
import { staffFileLimits } from '@/domain/staff'
import type { Db } from '../db/client'
import type { Deps } from '../deps'
import { metrics } from '../observability/metrics'
import type { AppContext, AppEnv, StaffCaller } from './app-env'
import { AppError } from './app-error'
import { requireUser } from './auth'
import { readBytes } from './body'
import { clientKey } from './client-key'
import { runIdempotent, runIdempotentIfKeyed } from './idempotency'
import { limitRate } from './rate-limit'
import { appendStaffAudit, type RecordStaffAudit, type StaffAuditRecord } from './staff-audit'
import { requireStaff } from './staff-auth'
import { parse, readBody, readQuery, reply } from './wire'

type OutputOf<T> = T extends v.GenericSchema ? v.InferOutput<T> : undefined

/** A file that a call has sent. */
export interface UploadedFile {
  bytes: Uint8Array
  /** One of the media types of the operation. */
  type: string
}

type ParameterName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterName<Rest>
  : never

type ParametersOf<O extends Operation> = {
  [Name in ParameterName<O['path']>]: O extends { parameters: Record<Name, infer Schema> }
    ? OutputOf<Schema>
    : string
}

/** Runs `work` in a transaction: once for each Idempotency-Key, and with a passcode proof where the operation needs one. */
type RunOnce = <T>(work: (tx: Db) => Promise<T>) => Promise<T>
/** Uses the passcode proof of the request in the transaction of its action. @throws as `PASSCODE_PROOF_ERRORS` */
export type UseProof = (tx: Db) => Promise<void>

/**
 * Runs a change of the staff in a transaction that ends with its entries in the audit trail. `record` says what has changed; a change
 * that records nothing is a fault.
 */
export type StaffChange = <T>(work: (tx: Db, record: RecordStaffAudit) => Promise<T>) => Promise<T>

/** A request of an operation, checked by its schemas. */
export type Call<O extends Operation> = {
  /** The request for what the operation does not describe: cookies, addresses, the device. */
  c: AppContext
  deps: Deps
  params: ParametersOf<O>
  query: OutputOf<O['query']>
  body: OutputOf<O['body']>
} & (O extends { access: 'member' } ? { userId: string } : unknown) &
  (O extends { isIdempotent: true } ? { runOnce: RunOnce } : unknown) &
  (O extends { proof: PasscodeAction } ? { useProof: UseProof } : unknown) &
  (O extends { access: 'staff' } ? { staff: StaffCaller } : unknown) &
  (O extends { upload: readonly string[] } ? { file: UploadedFile } : unknown) &
  (O extends { access: 'staff'; method: 'GET'; isRecorded?: never } | { isRead: true }
    ? unknown
    : O extends { access: 'staff' }
      ? { change: StaffChange }
      : unknown)

/** An operation without an answer may answer any object, which the app does not read. */
type AnswerOf<O extends Operation> = O['answer'] extends v.GenericSchema ? v.InferOutput<O['answer']> : object

type Reply<O extends Operation> = AnswerOf<O> | Response

/** Answers an operation. A `Response` is for redirects only. @throws the errors that the operation lists */
export type Handler<O extends Operation> = (call: Call<O>) => Reply<O> | Promise<Reply<O>>

export interface RouteOptions<O extends Operation> {
  handle: Handler<O>
  /** Statuses of members who may call beside the active ones. */
  allowedStatuses?: readonly UserStatus[]
  /** The error for a path parameter that its schema refuses, instead of INVALID_INPUT. */
  parameterError?: ErrorName
}

export type Route<O extends Operation> = Handler<O> | RouteOptions<O>

/** A route for each operation. */
export type Routes<Operations extends Readonly<Record<string, Operation>>> = {
  readonly [Id in keyof Operations]: Route<Operations[Id]>
}

/** A check of the passcode proof, which belongs to a service. */
export type RequireProof = (tx: Db, c: AppContext, action: PasscodeAction, body: unknown) => Promise<void>

/** `/api/gift/{id}/` as `/gift/:id`, below the base path of the app. */
const patternOf = ({ service, path }: Operation): string =>
  `${REFERENCE_ADDRESSES[service]}${path}`
    .replace(/^\/api/, '')
    .replace(/\/$/, '')
    .replaceAll(/\{(\w+)\}/g, ':$1')

/** A fixed part of a path sorts before a parameter, because the first route that matches answers. */
const specificity = (pattern: string): string => pattern.replaceAll(/:\w+/g, '\uFFFF')

const readParameters = (c: AppContext, operation: Operation, parameterError?: ErrorName) => {
  const given: Readonly<Record<string, string>> = c.req.param()
  const entries = pathParameters(operation.path).map((name) => {
    const schema = operation.parameters?.[name]
    try {
      return [name, schema ? parse(schema, given[name], { name }) : given[name]]
    } catch (error) {
      throw parameterError ? new AppError(parameterError) : error
    }
  })
  return Object.fromEntries(entries) as ParametersOf<Operation>
}

/** Receives a file once the caller is known. @throws INVALID_INPUT for another type, BODY_TOO_LARGE */
const receiveFile = async (c: AppContext, types: readonly string[]): Promise<UploadedFile> => {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!types.includes(type))
    throw new AppError('INVALID_INPUT', {
      fields: { 'Content-Type': `${types.join(', ')} 가운데 하나여야 해요.` },
    })
  const refuse = (): never => {
    c.header('connection', 'close')
    throw new AppError('BODY_TOO_LARGE')
  }
  const maxBytes = staffFileLimits.bytes
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) return refuse()
  const { body } = c.req.raw
  const bytes = body ? await readBytes(body, { maxBytes }) : new Uint8Array()
  if (typeof bytes === 'string') return refuse()
  return { bytes, type }
}

/** Counts a call. @throws TOO_MANY_REQUESTS */
const countCall = async (c: AppContext, { limit }: Operation): Promise<void> => {
  if (!limit || limit.isCountedByHandler) return
  const caller = limit.per === 'member' ? c.get('userId') : clientKey(c)
  await limitRate(c.get('deps'), `${limit.counter}:${caller}`, limit)
}

/** What a repeat with the same key has to have in common with the first call. */
const contentOf = (body: unknown, query: unknown, file: UploadedFile | undefined): unknown =>
  file
    ? { query, type: file.type, hash: createHash('sha256').update(file.bytes).digest('hex') }
    : (body ?? {})

const replyWith = (c: AppContext, { isCreated }: Operation, answer: Reply<Operation>): Response =>
  answer instanceof Response ? answer : reply(c, answer, isCreated ? 201 : 200)

/** The reason that the staff gives for a change, where its body has one. */
const reasonOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'reason' in body && typeof body.reason === 'string'
    ? body.reason
    : ''

/** Whether an answer may be as old as the read replica is: what visitors see of products and reviews. */
const mayLag = ({ service, access, method }: Operation): boolean =>
  method === 'GET' && access === 'anyone' && (service === 'product' || service === 'review')

/**
 * Reads from the replica where the answer may lag. A call with a token reads from the primary, so that members always read their own
 * writes. What the replica refuses, or does not have yet, is read from the primary.
 */
const readWith = async <T>(
  c: AppContext,
  operation: Operation,
  read: (deps: Deps) => T | Promise<T>,
): Promise<T> => {
  const deps = c.get('deps')
  const { replica } = deps
  if (!replica || !mayLag(operation) || c.req.header('authorization') !== undefined) return read(deps)
  const db = replica.current()
  if (db) {
    try {
      const answer = await read({ ...deps, db })
      metrics().replicaReads.inc({ from: 'replica' })
      return answer
    } catch (error) {
      if (!(error instanceof AppError)) replica.fail(error)
    }
  }
  metrics().replicaReads.inc({ from: 'primary' })
  return read(deps)
}

/** The handler of an operation in Hono. */
const toHonoHandler =
  (operation: Operation, { handle, parameterError }: RouteOptions<Operation>, requireProof: RequireProof) =>
  async (c: AppContext): Promise<Response> => {
    const { proof, isIdempotent, isKeyOptional, isDryRun, upload } = operation
    const params = readParameters(c, operation, parameterError)
    const query = operation.query && readQuery(c, operation.query)
    const body = operation.body && (await readBody(c, operation.body))
    const file = upload && (await receiveFile(c, upload))
    await countCall(c, operation)
    const useProof: UseProof = async (tx) => {
      if (proof) await requireProof(tx, c, proof, body)
    }
    let hasRun = false
    const runOnce: RunOnce = (work) => {
      hasRun = true
      const run = isKeyOptional ? runIdempotentIfKeyed : runIdempotent
      return run(c, contentOf(body, query, file), async (tx) => {
        await useProof(tx)
        return work(tx)
      })
    }
    const change: StaffChange = async (work) => {
      const recorded: StaffAuditRecord[] = []
      const workAndRecord = async (tx: Db) => {
        const result = await work(tx, (record) => void recorded.push(record))
        if (recorded.length === 0) throw new Error(`${operation.id} has recorded nothing in the audit trail`)
        await appendStaffAudit(tx, c, operation.id, reasonOf(body), recorded)
        return result
      }
      if (isIdempotent) return runOnce(workAndRecord)
      hasRun = true
      return c.get('deps').db.transaction(workAndRecord)
    }
    const request = { c, params, query, body, file }
    const call = { ...request, userId: c.get('userId'), runOnce, useProof }
    const answer = await readWith(c, operation, (deps) =>
      handle({ ...call, deps, staff: c.get('staff'), change } as unknown as Call<Operation>),
    )
    if (operation.access === 'staff' && operation.isRecorded && !hasRun)
      throw new Error(`${operation.id} answered without change`)
    if (isIdempotent && !isDryRun && !hasRun) throw new Error(`${operation.id} answered without runOnce`)
    return replyWith(c, operation, answer)
  }

/** Adds a route for each operation: its address, access, schemas, rate limit, passcode proof and idempotency. */
export const addRoutes = <Operations extends Readonly<Record<string, Operation>>>(
  app: Hono<AppEnv>,
  operations: Operations,
  routes: Routes<Operations>,
  requireProof: RequireProof,
): void => {
  const entries = Object.entries<Operation>(operations)
    .map(([id, operation]) => ({ operation, pattern: patternOf(operation), route: routes[id] }))
    .toSorted((a, b) => (specificity(a.pattern) < specificity(b.pattern) ? -1 : 1))
  for (const { operation, pattern, route } of entries) {
    const options = (typeof route === 'function' ? { handle: route } : route) as RouteOptions<Operation>
    const handlers: HonoHandler<AppEnv>[] = [toHonoHandler(operation, options, requireProof)]
    if (operation.access === 'member') handlers.unshift(requireUser(...(options.allowedStatuses ?? [])))
    if (operation.access === 'staff') handlers.unshift(requireStaff(operation.scopes ?? []))
    app.on(operation.method, [pattern], ...handlers)
  }
}
