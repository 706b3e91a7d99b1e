import { type Agent, request } from 'node:http'
import { PATIENCE_MS } from '../setup/patience'

interface CallOptions {
  method?: string
  headers?: Record<string, string>
  agent?: Agent
  body?: string
}

export interface TimedAnswer {
  /** The status, or the code of the connection's error. */
  result: number | string
  headers: Record<string, string | string[] | undefined>
  /** Until the first byte of the answer. */
  ms: number
}

/** One call, timed until the first byte of its answer. Never throws. */
export const timedCall = (
  origin: string,
  path: string,
  { body, ...options }: CallOptions = {},
): Promise<TimedAnswer> =>
  new Promise((resolve) => {
    const started = performance.now()
    const finish = (result: number | string, headers: TimedAnswer['headers'] = {}) =>
      resolve({ result, headers, ms: performance.now() - started })
    const sent = request(`${origin}${path}`, options, (answer) => {
      answer.resume()
      answer.on('error', () => undefined)
      finish(answer.statusCode ?? 0, answer.headers)
    })
    sent.setTimeout(PATIENCE_MS, () => sent.destroy(Object.assign(new Error(), { code: 'no answer' })))
    sent.on('error', (error: NodeJS.ErrnoException) => finish(error.code ?? error.message))
    sent.end(body)
  })

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
