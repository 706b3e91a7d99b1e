import { AsyncLocalStorage } from 'node:async_hooks'
import pino, { type DestinationStream } from 'pino'
import { sharedInProcess } from '@/config/shared-backend'

export type LogLevel = 'info' | 'warn' | 'error'
export type Log = (level: LogLevel, event: string, fields?: Record<string, unknown>) => void

type LogFields = Readonly<Record<string, string>>

const currentFields = sharedInProcess('log-fields', () => new AsyncLocalStorage<LogFields>())

/** Runs work of which every log line has these fields, such as the id of its request. @returns the result of the work */
export const withLogFields = <T>(fields: LogFields, work: () => T): T => currentFields.run(fields, work)

/** Fields that never reach a log, in the fields themselves and in objects or lists inside them. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'token',
  'refreshToken',
  'phone',
  'name',
  'address',
  'email',
  'ci',
  'passcode',
  'pin',
  'giftLink',
]
const DEPTHS = ['', '*.', '*.*.']

/** A failed query lists its parameters, which may be personal, at the end of its message. */
const withoutSqlParameters = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '') : value,
    ]),
  )

/** Writes one JSON object a line: `at`, `level`, `event`, the fields of the work that logs, and the fields of the call. */
export const createLog = (destination: DestinationStream): Log => {
  const logger = pino(
    {
      base: undefined,
      messageKey: 'event',
      timestamp: () => `,"at":"${new Date().toISOString()}"`,
      formatters: { level: (level) => ({ level }), log: withoutSqlParameters },
      // A copy, because pino adds the fields of the call to it.
      mixin: () => ({ ...currentFields.getStore() }),
      redact: { paths: DEPTHS.flatMap((depth) => SECRET_FIELDS.map((field) => depth + field)) },
    },
    destination,
  )
  return (level, event, fields = {}) => logger[level](fields, event)
}

/** Errors go to stderr, everything else to stdout. */
export const jsonLog: Log = createLog(
  pino.multistream(
    [
      { level: 'info', stream: process.stdout },
      { level: 'error', stream: process.stderr },
    ],
    { dedupe: true },
  ),
)

export const silentLog: Log = () => undefined

/** Nobody reads the output any more, such as after a crash of the log's collector, or the disk of its file is full or broken. */
const LOST = new Set(['EPIPE', 'ENOSPC', 'EDQUOT', 'EIO'])

/**
 * Lets the process live on when its output can't be written; the lines are lost. Without it each failed write is an uncaught error,
 * which is reported by another failed write, for ever.
 */
export const surviveLostOutput = (): void => {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (!LOST.has(error.code ?? '')) throw error
    })
}

export interface ErrorContext {
  /** The route pattern of a call, or the name of a job. */
  where: string
  /** As the log has it. */
  requestId?: string
}

/** Where errors that nobody expected go beside the log. It must not throw, and must not send the message of a database error. */
export type ErrorSink = (error: unknown, at: ErrorContext) => void

const shared = sharedInProcess<{ sink?: ErrorSink }>('error-sink', () => ({}))

/** Sets the sink of this process, such as that of a service for errors. `instrumentation.ts` is the place that calls it. */
export const setErrorSink = (sink: ErrorSink | undefined): void => {
  shared.sink = sink
}

/** Reports an error that the log has as well. Without a sink nothing more happens. */
export const reportError: ErrorSink = (error, at) => shared.sink?.(error, at)
