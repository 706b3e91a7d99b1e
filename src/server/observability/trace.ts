import type { IncomingMessage, RequestListener } from 'node:http'
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { ClientBase } from 'pg'

/**
 * Traces by the API of OpenTelemetry alone: without an SDK in the process nothing is recorded, and a statement costs one comparison.
 * Names and attributes hold patterns, words and numbers, never an address, a parameter or a member.
 */

const tracer = () => trace.getTracer('dama')

const endWith = (span: Span, error?: unknown): void => {
  if (error !== undefined)
    // Not its message, which may hold values.
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' })
  span.end()
}

/** Runs work in a span below the current one. @returns its result */
export const withSpan = <T>(
  name: string,
  work: (span: Span) => Promise<T>,
  kind = SpanKind.INTERNAL,
): Promise<T> =>
  tracer().startActiveSpan(name, { kind }, async (span) => {
    try {
      const result = await work(span)
      endWith(span)
      return result
    } catch (error) {
      endWith(span, error)
      throw error
    }
  })

/**
 * Begins a span for each request, below that of the caller where it sends a `traceparent`, and ends it with the answer.
 *
 * @param routeOf the pattern of a path
 */
export const traceRequests =
  (handle: RequestListener, routeOf: (path: string) => string): RequestListener =>
  (req, res) => {
    const parent = propagation.extract(context.active(), req.headers as IncomingMessage['headers'])
    const [path = '/'] = (req.url ?? '/').split('?')
    const route = path.startsWith('/api/')
      ? '/api'
      : path.startsWith('/_next/static/')
        ? '/_next/static'
        : routeOf(path)
    const attributes = { 'http.request.method': req.method ?? 'GET', 'http.route': route }
    const span = tracer().startSpan(`${req.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
    res.once('close', () => {
      span.setAttribute('http.response.status_code', res.statusCode)
      if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    context.with(trace.setSpan(parent, span), () => handle(req, res))
  }

interface Statement {
  text?: string
  name?: string
}

/** The verb of a statement and its first table. */
const describeStatement = (statement: string | Statement): string => {
  const text = typeof statement === 'string' ? statement : (statement.text ?? '')
  const [verb = 'sql'] = /^\s*(\w+)/.exec(text)?.slice(1) ?? []
  const [, table] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text) ?? []
  return [verb.toLowerCase(), table].filter(Boolean).join(' ')
}

type Query = (...args: unknown[]) => unknown

/** Records the statements of a connection, while a recorded span is active. */
export const traceStatements = (client: ClientBase): void => {
  const query = client.query.bind(client) as Query
  const traced: Query = (...args) => {
    if (!trace.getActiveSpan()?.isRecording()) return query(...args)
    const span = tracer().startSpan(describeStatement(args[0] as string | Statement), {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql' },
    })
    const done = args.at(-1)
    if (typeof done === 'function') {
      const inCaller = context.bind(context.active(), (error: unknown, result: unknown) => {
        endWith(span, error ?? undefined)
        done(error, result)
      })
      return query(...args.slice(0, -1), inCaller)
    }
    const result = query(...args)
    if (result instanceof Promise) {
      result.then(
        () => endWith(span),
        (error: unknown) => endWith(span, error),
      )
    } else span.end()
    return result
  }
  Object.assign(client, { query: traced })
}
