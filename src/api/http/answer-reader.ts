import type { GenericSchema, InferOutput } from 'valibot'
import { type ApiError, loadScript, withoutAnswer } from './api-error'
import type { UnreadablePart } from './read-answer'

/**
 * A response, with a function that returns the error for an unreadable answer. Without the function the error is
 * `unexpected`.
 */
export interface ReadableResponse {
  data: unknown
  /** Of the call: the error of an unreadable answer carries it, and a page of a list may lack its number. */
  config?: { params?: { page?: unknown } }
  rejectUnreadable?: () => ApiError
}

/** Logs one line for engineers, because the screen only leaves out what could not be read. */
const warn = (name: string, lines: readonly string[]): void => {
  // oxlint-disable-next-line no-console
  console.warn(`Unexpected answer "${name}": ${lines.slice(0, 3).join('; ')}`)
}

interface AnswerReader<A extends Readonly<Record<string, GenericSchema>>> {
  <K extends keyof A & string>(name: K, call: Promise<ReadableResponse>): Promise<InferOutput<A[K]>>
  /**
   * Reads an answer that may only say that the call succeeded, as the specification has it for changes and for some reads.
   * `defaults` has the values of what is missing.
   */
  accepted<K extends keyof A & string>(
    name: K,
    call: Promise<ReadableResponse>,
    defaults?: Readonly<Record<string, unknown>>,
  ): Promise<InferOutput<A[K]>>
}

/**
 * Reads the answers of a service by the schemas of its `answers.ts`. Every fetcher uses it, so answers are read in
 * one place only. Schemas are loaded during the first call, because a page that is rendered with its data needs none.
 *
 * @throws ApiError from the returned functions: `unexpected` if the answer is unreadable, `absent` if another service
 *   has other data at the address of a capability; the errors of the call
 */
export const answerReader = <A extends Readonly<Record<string, GenericSchema>>>(
  loadAnswers: () => Promise<{ answers: A }>,
): AnswerReader<A> => {
  const read = async <K extends keyof A & string>(
    name: K,
    call: Promise<ReadableResponse>,
    defaults?: Readonly<Record<string, unknown>>,
  ): Promise<InferOutput<A[K]>> => {
    const modules = loadScript(() => Promise.all([import('./read-answer'), loadAnswers()]))
    // If the call fails too, only its error is thrown.
    modules.catch(() => undefined)
    const { data, config, rejectUnreadable } = await call
    const [{ isAcceptance, readAcceptedAnswer, readAnswer, UNREADABLE }, { answers }] = await modules
    const dropped: string[] = []
    const schema = answers[name] as A[K]
    const report = ({ path, schema: { expects }, isFilled }: UnreadablePart) => {
      if (!isFilled) dropped.push(`${path} is not ${expects}`)
    }
    const answer = defaults
      ? readAcceptedAnswer<A[K]>(schema, data, defaults, report)
      : readAnswer<A[K]>(schema, data, report, config)
    if (dropped.length > 0) warn(name, dropped)
    if (answer !== UNREADABLE) return answer
    const cause = Object.assign(new TypeError(`Unexpected answer "${name}"`), {
      config,
      isAcceptance: isAcceptance(data),
    })
    throw rejectUnreadable?.() ?? withoutAnswer('unexpected', cause)
  }
  return Object.assign(read, {
    accepted: <K extends keyof A & string>(
      name: K,
      call: Promise<ReadableResponse>,
      defaults: Readonly<Record<string, unknown>> = {},
    ) => read(name, call, defaults),
  })
}
