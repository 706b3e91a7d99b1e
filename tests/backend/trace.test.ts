import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { KIM_DAMA } from '@/demo/seed/persons'
import { countProviderCall } from '@/server/adapters/call-provider'
import { signAccessToken } from '@/server/http/access-token'
import { createRequestListener } from '@/server/http/serve-api'
import { reportError, setErrorSink } from '@/server/observability/log'
import { traceRequests } from '@/server/observability/trace'
import { createTestBackend, type TestBackend } from '../setup/backend'

const exporter = new InMemorySpanExporter()
let backend: TestBackend
let server: Server
let origin: string

beforeAll(async () => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(
    new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }),
  )
  backend = await createTestBackend()
  const api = createRequestListener(async (request, env) => backend.app.fetch(request, env))
  // As a page that is rendered on the server: it calls the backend in this process, and a provider.
  const page: RequestListener = async (req, res) => {
    const { authorization = '' } = req.headers
    const answers = ['/api/user/me', '/api/services/product/dama/products/prd_moon-mug'].map((path) =>
      backend.app.request(`http://dama.local${path}`, { headers: { authorization } }),
    )
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    await countProviderCall('toss', async () => ({ ok: true }))
    res.end(statuses.join(' '))
  }
  const handle: RequestListener = (req, res) => (req.url?.startsWith('/api/') ? api : page)(req, res)
  server = createServer(traceRequests(handle, () => '/shopping/product/[id]'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  trace.disable()
  context.disable()
  propagation.disable()
  await backend.close()
})
beforeEach(() => exporter.reset())

/** Spans as an indented tree, siblings of one name once. */
const toTree = (spans: readonly ReadableSpan[], parent: string | undefined, indent = ''): string[] => {
  const children = spans.filter(({ parentSpanContext }) => parentSpanContext?.spanId === parent)
  return [...new Set(children.map(({ name }) => name))].toSorted().flatMap((name) => {
    const below = children.filter((span) => span.name === name).map((span) => span.spanContext().spanId)
    return [`${indent}${name}`, ...new Set(below.flatMap((id) => toTree(spans, id, `${indent}  `)))]
  })
}

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const CALLER = 'b7ad6b7169203331'

it('is one tree from a page to the statements and providers, below the span of the caller', async () => {
  const token = await signAccessToken(KIM_DAMA, backend.deps.sessionSecret, backend.deps.now())
  const headers = { authorization: `Bearer ${token}`, traceparent: `00-${TRACE}-${CALLER}-01` }
  const answer = await fetch(`${origin}/shopping/product/prd_moon-mug?from=gift-secret`, { headers })
  expect(await answer.text()).toBe('200 200')
  await expect
    .poll(() => exporter.getFinishedSpans().some(({ name }) => name === 'GET /shopping/product/[id]'))
    .toBe(true)
  const spans = exporter.getFinishedSpans()
  expect(new Set(spans.map((span) => span.spanContext().traceId))).toEqual(new Set([TRACE]))
  const tree = toTree(spans, CALLER)
  expect(tree.slice(0, 1)).toEqual(['GET /shopping/product/[id]'])
  expect(tree).toContain('  call toss')
  const inApi = tree.slice(tree.findIndex((line) => line.startsWith('  api GET')))
  expect(inApi.filter((line) => line.startsWith('  api'))).toEqual([
    '  api GET /api/services/product/:channelId/products/:id',
    '  api GET /api/user/me',
  ])
  expect(inApi.some((line) => /^ {4}select users$/.test(line))).toBe(true)
  // Nothing personal: no path, no query, no parameter, no member.
  const told = JSON.stringify(
    spans.map(({ name, attributes, events, status }) => ({ name, attributes, events, status })),
  )
  for (const secret of [KIM_DAMA, '김담아', 'moon-mug', 'gift-secret', token.slice(0, 20)])
    expect(told).not.toContain(secret)
  expect(spans.find(({ name }) => name === 'GET /shopping/product/[id]')?.attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': '/shopping/product/[id]',
    'http.response.status_code': 200,
  })
})

it('records no statement outside of a recorded span', async () => {
  await backend.db.execute('select 1')
  expect(exporter.getFinishedSpans()).toEqual([])
})

it('gives an unexpected error to the sink, and none without one', () => {
  const reported: unknown[] = []
  reportError(new Error('a'), { where: 'job' })
  setErrorSink((error, at) => reported.push([(error as Error).message, at]))
  reportError(new Error('b'), { where: '/api/x', requestId: 'req_1' })
  setErrorSink(undefined)
  reportError(new Error('c'), { where: 'job' })
  expect(reported).toEqual([['b', { where: '/api/x', requestId: 'req_1' }]])
})
