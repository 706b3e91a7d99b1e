import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerReader } from '@/api/http/answer-reader'
import { acceptedAnswer, type ApiError } from '@/api/http/api-error'
import { createClient } from '@/api/http/create-client'
import { createQueryClient } from '@/api/http/query-client'
import { type FetchLike, fetchTransport } from '@/api/http/server-transport'
import { paged, won } from '@/contract/common'
import { errorCodes } from '@/domain/error-codes'
import { GENERIC_ERROR_MESSAGE } from '@/domain/generic-error'

const answers = { moved: v.object({ cardId: v.string(), amount: won }), list: paged(won) }
const read = answerReader(async () => ({ answers }))

const clientOf = (answer: FetchLike) =>
  createClient({
    baseURL: 'http://dama.test',
    keyCase: 'none',
    credentials: false,
    transport: fetchTransport(answer),
  })

/** The answer of a read, or its error. */
const readOf = (answer: FetchLike, name: keyof typeof answers = 'moved') =>
  read(name, clientOf(answer).get('/x', { timeout: 300 })).catch((error: ApiError) => error)

const KNOWN = { cardId: '7', amount: 3000 }
/** The answer of a change when its caller knows what it sent, or its error. */
const changeOf = (answer: FetchLike) =>
  read
    .accepted('moved', clientOf(answer).post('/x', {}, { timeout: 300 }), KNOWN)
    .catch((error: ApiError) => error)

const answered = (body: BodyInit | null, status = 200, headers: Record<string, string> = {}): FetchLike => {
  return () => new Response(body, { status, headers })
}
const html = answered('\n<!doctype html><title>Sign in</title>', 200, { 'content-type': 'text/html' })

/** A login page behind a redirect: the browser follows it, and gets the page or, from another host, nothing. */
const LOGIN_ELSEWHERE: FetchLike = () => Promise.reject(new TypeError('Failed to fetch'))
const neverAnswers: FetchLike = () => new Promise<Response>(() => undefined)
/** As with a browser's fetch, the end of a request ends the body of its response. */
const neverEnds: FetchLike = ({ signal }) =>
  new Response(
    new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode('{"a":'))
        signal.addEventListener('abort', () => stream.error(signal.reason))
      },
    }),
  )

const unavailable = { kind: 'response', status: 502, code: errorCodes.SERVICE_UNAVAILABLE, message: GENERIC_ERROR_MESSAGE } // prettier-ignore
const unexpected = { kind: 'unexpected', status: 0, message: GENERIC_ERROR_MESSAGE }
const network = { kind: 'network', message: expect.stringMatching(/^서버에 연결하지 못했어요/) as string }
const timeout = { kind: 'timeout', message: expect.stringMatching(/^응답이 늦어지고 있어요/) as string }
const refused = (status: number, name: keyof typeof errorCodes) => ({
  kind: 'response',
  status,
  code: errorCodes[name],
  message: GENERIC_ERROR_MESSAGE,
})

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

/** The answer, what a read makes of it, and whether the app may say that a change with this answer is done. */
const KINDS: [string, FetchLike, object, 'done' | object][] = [
  ['a page of HTML', html, unavailable, unavailable],
  ['an empty body', answered(''), unexpected, 'done'],
  ['status 204', answered(null, 204), unexpected, 'done'],
  ['a word', answered('OK'), unexpected, 'done'],
  ['half of its JSON', answered('{"cardId": "7", "am'), unexpected, network],
  ['half of a list', answered(' [{"cardId"'), unexpected, network],
  ['its JSON in a call of JSONP', answered('done({"cardId": "7", "amount": 3000});', 200, { 'content-type': 'text/javascript' }), unexpected, unexpected], // prettier-ignore
  ['its JSON behind a guard of old scripts', answered(")]}',\n{}"), unexpected, unexpected],
  [
    'its JSON as a text of JSON',
    answered(JSON.stringify('{"cardId": "7", "amount": 3000}')),
    unexpected,
    network,
  ],
  [
    'lines of JSON',
    answered('{"cardId": "7", "amount": 3000}\n{"cardId": "8", "amount": 1}\n'),
    unexpected,
    network,
  ],
  ['a word of failure', answered('FAIL', 200, { 'content-type': 'text/plain' }), unexpected, unexpected],
  ['a sentence of failure', answered('처리 중 오류가 발생했습니다.'), unexpected, unexpected],
  ['a word for no', answered('"N"'), unexpected, unexpected],
  ['a word of success in Korean', answered('처리되었습니다.'), unexpected, 'done'],
  ['a word of success that has "err" in it', answered('TRANSFERRED'), unexpected, 'done'],
  ['a list in place of an object', answered('[{"cardId": "7"}]'), unexpected, unexpected],
  ['a number', answered('42'), unexpected, unexpected],
  ['an object without an amount', answered('{"cardId": "7"}'), unexpected, 'done'],
  ['no answer', neverAnswers, timeout, timeout],
  ['a body that never ends', neverEnds, timeout, timeout],
  ['a redirect to a page of another host', LOGIN_ELSEWHERE, network, network],
  ['401 without a body', answered(null, 401), refused(401, 'SIGN_IN_REQUIRED'), refused(401, 'SIGN_IN_REQUIRED')], // prettier-ignore
  ['403 with a page', answered('<html>', 403), refused(403, 'FORBIDDEN'), refused(403, 'FORBIDDEN')],
  ['429 without a body', answered(null, 429, { 'retry-after': '7' }), { ...refused(429, 'TOO_MANY_REQUESTS'), retryAfter: 7 }, refused(429, 'TOO_MANY_REQUESTS')], // prettier-ignore
  ['500 with a stack', answered('{"message":"Error at x"}', 500), refused(500, 'UNKNOWN'), refused(500, 'UNKNOWN')], // prettier-ignore
  ['502 of a gateway', answered('<html>', 502), unavailable, unavailable],
]

describe.each(KINDS)('a service that answers %s', (_kind, answer, ofRead, ofChange) => {
  it('gives a read an error that says what happened', async () => {
    expect(await readOf(answer)).toMatchObject(ofRead)
  })

  it('reports a change as done only if the service has accepted it', async () => {
    expect(await changeOf(answer)).toMatchObject(ofChange === 'done' ? KNOWN : ofChange)
  })

  it('is no answer that a change without known values counts as accepted by, unless the service has accepted it', async () => {
    const call = read('moved', clientOf(answer).post('/x', {}, { timeout: 300 }))
    const outcome = await acceptedAnswer(call).catch((error: ApiError) => error)
    if (ofChange === 'done') expect(outcome).toBeNull()
    else expect(outcome).toMatchObject(ofChange)
  })
})

describe('a service that answers', () => {
  it('a list as another text type, or in place of a page of a list, is read', async () => {
    expect(await readOf(answered('[1, 2]', 200, { 'content-type': 'text/plain' }), 'list')).toMatchObject({
      items: [1, 2],
      total: 2,
    })
  })

  it('its JSON behind a byte order mark, or as text, is read', async () => {
    const known = JSON.stringify(KNOWN)
    expect(await readOf(answered(`\ufeff${known}`))).toMatchObject(KNOWN)
    expect(await readOf(answered(known, 200, { 'content-type': 'text/plain; charset=utf-8' }))).toMatchObject(
      KNOWN,
    )
  })

  it('an object in place of a list is not read', async () => {
    expect(await readOf(answered('{"items": {"0": 1}}'), 'list')).toMatchObject(unexpected)
    expect(await readOf(answered('"none"'), 'list')).toMatchObject(unexpected)
  })

  it('a page is no answer that a change could be accepted by', async () => {
    const call = clientOf(html).post('/x', {})
    await expect(acceptedAnswer(read('moved', call))).rejects.toMatchObject(unavailable)
    // Nobody reads the answer of a deletion.
    await expect(clientOf(html).delete('/x')).rejects.toMatchObject(unavailable)
  })

  it('half of its JSON to a change with an answer that nobody reads has not said that it is done', async () => {
    await expect(clientOf(answered('{"order_id": 1')).post('/x', {})).rejects.toMatchObject(network)
    await expect(clientOf(answered('')).post('/x', {})).resolves.toMatchObject({ status: 200 })
  })
})

describe('a read that fails', () => {
  const retries = (error: unknown): number => {
    const { retry } = createQueryClient().getDefaultOptions().queries ?? {}
    if (typeof retry !== 'function') throw new TypeError('no rule for retries')
    return [0, 1, 2, 3].filter((failures) => retry(failures, error as Error)).length
  }

  it.each(KINDS)('is repeated twice at most, and not after a time-out: %s', async (_kind, answer) => {
    const error = await readOf(answer)
    const { kind, status } = error as ApiError
    const isTemporary = kind === 'network' || status >= 500
    expect(retries(error)).toBe(isTemporary ? 2 : 0)
  })
})
