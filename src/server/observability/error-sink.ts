import { sharedInProcess } from '@/config/shared-in-process'

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
