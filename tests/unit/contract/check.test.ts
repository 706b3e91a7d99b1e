import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { exampleOf } from '@/contract/openapi/examples'
import { checkContract, type OperationReport } from '@tests/contract-check/check-contract'
import { checkInput, readCheckInput } from '@tests/contract-check/ids'
import { probeServer } from '@tests/contract-check/probe-server'
import { selectOperations } from '@tests/contract-check/select-operations'
import { toJunit } from '@tests/contract-check/to-junit'
import { toText } from '@tests/contract-check/to-text'
import { idsSkeleton } from '@tests/contract-check/write-ids'

interface Sent {
  method: string
  path: string
  body: unknown
  headers: Headers
}

const WISH = '/api/services/product/channel/37/wishlist'
const AGGREGATION = '/api/services/review/channel/37/products/9/reviews/aggregation'
const REVIEW = '/api/services/review/channels/37/reviews/3'
const NOTICE = { id: 'n', title: 't', isPinned: false, createdAt: '2026-01-01T00:00:00.000Z' }
const TOTALS = { mean: 4.5, count: 2, five: 1, four: 1, three: 0, two: 0, one: 0 }

/** Checks a server that has only these answers; every other path is a plain 404. */
const check = async (
  answers: Record<string, { status?: number; body?: unknown }>,
  operations: object = {},
  isStrict = false,
  ids: Record<string, string> = {},
) => {
  const sent: Sent[] = []
  const fetch = (async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url)
    const headers = new Headers(init.headers)
    sent.push({ method: init.method!, path: url.slice('http://s.test'.length), body: init.body, headers })
    const found = answers[`${init.method} ${pathname}`]
    if (!found) return new Response('Not Found', { status: 404 })
    const text = typeof found.body === 'string' ? found.body : JSON.stringify(found.body)
    const status = found.status ?? 200
    return new Response(status === 204 ? null : text, { status })
  }) as typeof globalThis.fetch
  const input = v.parse(checkInput, { ids: { channelId: 37, productId: 9, ...ids }, operations })
  const report = await checkContract({ url: 'http://s.test/', input, token: 'abc', isStrict, fetch })
  const of = (id: string): OperationReport => report.operations.find((operation) => operation.id === id)!
  return { report, sent, of }
}

describe('a check of a server against the contract', () => {
  it('accepts an answer with unknown fields', async () => {
    const { of } = await check({ [`GET ${AGGREGATION}`]: { body: { ...TOTALS, extra: true } } })
    expect(of('getAggregation').result).toBe('conforms')
  })

  it('accepts an address of a service that ends with a slash', async () => {
    const paths: string[] = []
    const fetch = ((url: string) => {
      paths.push(url)
      return Promise.resolve(new Response('Not Found', { status: 404 }))
    }) as typeof globalThis.fetch
    const addresses = { review: 'http://review.test/' }
    const input = v.parse(checkInput, { ids: { channelId: 37, productId: 9 }, operations: {}, addresses })
    await checkContract({ url: 'http://s.test', input, token: 'abc', fetch })
    expect(paths).toContain('http://review.test/channel/37/products/9/reviews/aggregation')
    expect(paths.filter((path) => path.slice('https://'.length).includes('//'))).toEqual([])
  })

  it('names the fields that differ from the contract in a strict check', async () => {
    const { of, report } = await check(
      { [`GET ${AGGREGATION}`]: { body: { ...TOTALS, count: undefined, mean: '4.5' } } },
      {},
      true,
    )
    expect(of('getAggregation')).toMatchObject({
      result: 'differs',
      differences: ['mean: expected number, received string', 'count: missing'],
    })
    expect(report.isPassed).toBe(false)
    expect(toText(report)).toContain('mean: expected number')
  })

  it('names keys in camelCase where the service has snake_case', async () => {
    const answers = { [`POST ${WISH}/9`]: { body: { id: 'w', productId: '9' } } }
    const input = { addWish: { ids: { id: 9 } } }
    const problem = 'the keys of this service are in snake_case'
    const strict = await check(answers, input, true)
    expect(strict.of('addWish').differences).toEqual([`productId: ${problem}`])
    const { of } = await check(answers, input)
    expect(of('addWish')).toMatchObject({ result: 'conforms', notes: [{ field: 'productId', problem }] })
  })

  it('accepts without a note what the app reads: bare arrays, numeric ids, pages without a number, other names of the next page', async () => {
    const face = { title: '', face: '', orientation: 'horizontal', video: null, overlay: null, cardType: 'BASIC' } // prettier-ignore
    const { of } = await check({
      'GET /api/card/basic-cards': { body: [{ ...face, cardId: 7, occasion: 'thanks' }] },
      'GET /api/info/notices': {
        body: { itemsPerPage: 2, total: 3, nextAvailable: true, items: [{ ...NOTICE, id: 1 }] },
      },
    })
    expect(of('listBasicCards')).toMatchObject({ result: 'conforms', notes: [] })
    expect(of('listNotices')).toMatchObject({ result: 'conforms', notes: [] })
  })

  it('notes a field that the app does without, with its mark and what the app does', async () => {
    const { of, report } = await check({
      [`GET ${AGGREGATION}`]: { body: { ...TOTALS, mean: 'good', count: undefined } },
      'GET /api/info/notices': { body: [{ ...NOTICE, isPinned: null }] },
    })
    expect(of('getAggregation')).toMatchObject({
      result: 'conforms',
      notes: [
        { field: 'mean', problem: 'expected number, received string', mark: 'specified' },
        { field: 'count', problem: 'missing', mark: 'specified', without: 'The app does not show it.' },
      ],
    })
    expect(of('listNotices').notes).toEqual([
      {
        field: 'items[].isPinned',
        problem: 'expected boolean, received null',
        mark: 'added',
        without: 'It counts as empty.',
      },
    ])
    expect(report.noteCounts).toEqual({ specified: 2, added: 1 })
    expect(toText(report)).toContain(
      '    items[].isPinned (added): expected boolean, received null. It counts',
    )
  })

  it('differs at a field that the app needs', async () => {
    const { of, report } = await check({
      'GET /api/info/notices': { body: [NOTICE, { ...NOTICE, id: null }] },
      'GET /api/info/faqs': { body: '<!doctype html>' },
    })
    expect(of('listNotices').differences).toEqual(['items[].id: expected string, received null'])
    expect(of('listFaqs').differences).toEqual(['the answer is no JSON'])
    expect(report.isPassed).toBe(false)
  })

  it('takes a capability with another answer for missing, as the app does', async () => {
    const { of, report } = await check({ 'GET /api/user/sessions': { body: 7 } })
    expect(of('getSessions')).toMatchObject({
      result: 'missing',
      reason: 'another answer: the answer: expected Object, received number',
    })
    expect(toText(report)).toContain('without it: The list of devices is not shown.')
  })

  it('notes what an answer lacks that the app does without', async () => {
    const { of } = await check(
      { [`PATCH ${REVIEW}`]: { status: 204, body: '' } },
      { reactToReview: { ids: { reviewId: 3 }, body: { likeOrDislike: 'like' } } },
    )
    expect(of('reactToReview')).toMatchObject({
      result: 'conforms',
      notes: [{ field: 'the answer', problem: 'missing' }],
    })
  })

  it('reports an operation as missing when its path is unknown, with what the app does without an added one', async () => {
    const { of, report } = await check({})
    expect(of('getBasicSetting')).toMatchObject({ result: 'missing', mark: 'specified' })
    expect(of('listCategories').result).toBe('missing')
    expect(toText(report)).toContain('without it: The category page')
    expect(report.isPassed).toBe(false)
  })

  it('reports a page with more items than requested, and a member’s answer without a token', async () => {
    const page = { page: 1, itemsPerPage: 2, total: 3, hasNextPage: true, items: [] }
    const answers = {
      'GET /api/info/notices': { body: { ...page, items: [NOTICE, NOTICE, NOTICE] } },
      'GET /api/card/count': { body: {} },
    }
    const problem = '3 of them, although itemsPerPage is 2'
    const strict = await check(answers, {}, true)
    expect(strict.of('listNotices').differences).toEqual([`items: ${problem}`])
    const { of } = await check(answers)
    expect(of('listNotices').notes).toMatchObject([{ field: 'items', problem }])
    const open = 'status 200 without a token'
    expect(strict.of('countCards').differences).toEqual([open])
    expect(of('countCards').result).toBe('conforms')
    expect(of('countCards').notes[0]?.problem).toBe(open)
  })

  it('skips a refusal that the operation lists, and differs for another one', async () => {
    const refused = (code: number) => check({ [`GET ${AGGREGATION}`]: { body: TOTALS }, 'GET /api/auth/validate-withdraw': { status: 409, body: { code } } }) // prettier-ignore
    expect((await refused(1013)).of('checkWithdrawal').result).toBe('skipped')
    expect((await refused(5000)).of('checkWithdrawal').differences).toEqual(['status 409, code 5000'])
  })

  it('changes nothing that the file does not name, and uses earlier answers for what it names', async () => {
    const quiet = await check({})
    expect(quiet.sent.filter(({ method }) => method !== 'GET')).toEqual([])
    const { sent, of } = await check(
      { [`POST ${WISH}/9`]: { body: { id: 'w1', product_id: '9' } }, [`DELETE ${WISH}/w1`]: { body: {} } },
      { addWish: { ids: { id: '9' } }, removeWish: { ids: { id: '$addWish.id' } } },
    )
    expect(sent.slice(-2).map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST ${WISH}/9`,
      `DELETE ${WISH}/w1`,
    ])
    expect([of('addWish').result, of('removeWish').result]).toEqual(['conforms', 'conforms'])
  })

  it('sends queries and bodies in the case of the service', async () => {
    const { sent } = await check({}, {
      calculateDirectOrder: { query: { skus: ['1__2'], postalCode: '04524' } },
      addCartLines: { body: { lines: [{ skuId: '1', quantity: 1 }] } },
    }) // prettier-ignore
    const paths = sent.map(({ path }) => path)
    expect(paths).toContain('/api/services/transaction/37/direct/order?skus=1__2&postal_code=04524')
    expect(sent.find(({ path }) => path.endsWith('/cart/lines'))?.body).toBe(
      '{"lines":[{"sku_id":"1","quantity":1}]}',
    )
  })

  it('fills a path parameter by the operation, else by the file, else by its first value', async () => {
    const cards = {
      getCard: { ids: { id: 1 } },
      listMyCards: {},
      listShoppingCards: { ids: { sort: 'LOWER' } },
    }
    const { sent } = await check({}, cards, false, { cardType: 'REFUND', sort: 'HIGH' })
    const paths = sent.map(({ path }) => path.split('?')[0])
    expect(paths).toContain('/api/card/my-cards/REFUND')
    expect(paths).toContain('/api/card/list/shopping/LOWER')
    expect(paths).toContain('/api/card/detail/MASTER/1')
  })

  it('refuses a file with an operation that does not exist', async () => {
    await expect(check({}, { nothing: {} })).rejects.toThrow('no such operation: nothing')
  })
})

describe('a file of ids', () => {
  const read = (text: string) => {
    const file = join(mkdtempSync(join(tmpdir(), 'dama-ids-')), 'ids.json')
    writeFileSync(file, text)
    return readCheckInput(file)
  }

  it('is read with its defaults', () => {
    expect(read('{ "ids": { "channelId": 37 } }')).toEqual({
      addresses: {},
      ids: { channelId: '37' },
      tokens: {},
      operations: {},
    })
  })

  it.each([
    ['a value of another type', '{ "ids": { "id": true } }', /ids\.json: ids\.id: /],
    [
      'an unknown name',
      '{ "operations": { "addWish": { "id": 9 } } }',
      /ids\.json: operations\.addWish\.id: /,
    ],
    ['no object', 'null', /ids\.json: the whole: /],
    ['broken JSON', '{ "ids": ', /ids\.json: .*JSON/],
  ])('is refused with the place of %s', (_what, text, message) => {
    expect(() => read(text)).toThrow(message)
  })
})

describe('a check in the CI of another company', () => {
  it('does not note a null that the contract allows', async () => {
    const page = exampleOf('listGifts').answer as { items: object[] }
    const gifts = { ...page, items: [{ ...page.items[0], status: null, endedBy: null, link: null }] }
    const { of } = await check({ 'GET /api/gift/history/list': { body: gifts } })
    expect(of('listGifts').differences).toEqual([])
    // The server of this test answers visitors too.
    expect(of('listGifts').notes.map(({ field }) => field)).toEqual(['the answer'])
    const strict = await check({ 'GET /api/gift/history/list': { body: gifts } }, {}, true)
    expect(strict.of('listGifts').differences).toEqual(['status 200 without a token'])
  })

  it('says first which specified operations were not called', async () => {
    const { report } = await check({ [`GET ${AGGREGATION}`]: { body: TOTALS } })
    expect(report.uncalled).toContain('signTerms')
    expect(report.uncalled).not.toContain('getAggregation')
    expect(toText(report)).toMatch(/^incomplete: \d+ of 64 specified operations were not called/)
  })

  it('writes a report that CI systems read', async () => {
    const { report } = await check(
      { [`GET ${AGGREGATION}`]: { body: { ...TOTALS, count: 'a & b' } } },
      {},
      true,
    )
    const suite = /<testsuite name="review" tests="(\d+)" failures="\d+"[^>]*>([^]*?)<\/testsuite>/.exec(
      toJunit(report),
    )!
    expect(suite[2]!.match(/<testcase /g)).toHaveLength(Number(suite[1]))
    expect(suite[2]).toMatch(/name="getAggregation"><failure message="count: expected number[^"]*"/)
    expect(suite[2]).toMatch(/name="reportReview"><skipped message="[^"]+"\/><\/testcase>/)
  })

  it('writes a file of ids that the check reads', () => {
    const skeleton = idsSkeleton(() => true)
    const { operations } = v.parse(checkInput, skeleton)
    expect(operations).toHaveProperty('reportReview.body.reasonForAction')
    expect(operations).toHaveProperty('getMoneyHistory.query.year')
    expect(operations).not.toHaveProperty('createDirectOrder')
  })

  it('writes what the selected services need, and nothing that ends the session of the caller', () => {
    const skeletonOf = (service: string, channel?: string) =>
      v.parse(checkInput, idsSkeleton(selectOperations({ service: [service] }), channel))
    const product = skeletonOf('product', 'shop')
    expect(product.ids).toEqual({ channelId: 'shop' })
    expect(product.passcode).toBeUndefined()
    const { operations, passcode } = skeletonOf('main')
    expect(passcode).toBeDefined()
    // Whoever has no second token is told so, instead of 401 for every later call.
    expect(operations.signOut?.as).toBe('caller of signOut')
    expect(operations.withdrawAccount?.as).toBe('caller of withdrawAccount')
  })

  it('says once that a service is elsewhere where every call answers 404', async () => {
    const { report } = await check({ 'GET /api/info/faqs': { body: [] } })
    const line = (service: string) => `\n${service}\n    every call answers 404: \`addresses\``
    expect(toText(report)).toContain(line('product'))
    expect(toText(report)).not.toContain(line('main'))
  })

  it('ends with one line where a service has no connection', async () => {
    const input = v.parse(checkInput, {})
    await expect(probeServer('http://127.0.0.1:9', input, undefined, ['product'])).rejects.toThrow(
      /^no connection to the product service at http:\/\/127\.0\.0\.1:9\/api\/services\/product: /,
    )
  })

  it.each([
    ['notaurl', 200, {}, 'is no http or https address'],
    ['ftp://s.test', 200, {}, 'is no http or https address'],
    ['http://s.test', 301, { location: 'https://s.test/' }, 'redirects to https://s.test/'],
    ['http://s.test', 200, { 'content-type': 'text/html; charset=utf-8' }, 'web pages and no services'],
  ])('ends with one line where no service is: %s, %s', async (url, status, headers, words) => {
    vi.stubGlobal('fetch', async () => new Response('', { status, headers }))
    const input = v.parse(checkInput, {})
    await expect(probeServer(url, input, undefined, ['main', 'product'])).rejects.toThrow(words)
  })

  it('goes on where one service answers an unknown path by a page', async () => {
    vi.stubGlobal('fetch', async (address: string) =>
      address.includes('product')
        ? new Response('<p>', { headers: { 'content-type': 'text/html' } })
        : new Response('{}', { headers: { 'content-type': 'application/json' } }),
    )
    const input = v.parse(checkInput, {})
    await expect(probeServer('http://s.test', input, undefined, ['main', 'product'])).resolves.toBeUndefined()
  })

  it.each([
    [{ service: ['mian'] }, 'there is no mian; there are main, auth'],
    [{ operation: ['getMee'] }, 'there is no getMee; it is the `operationId`'],
    [{ service: ['product'], operation: ['getMe'] }, 'there is nothing to check'],
  ])('refuses a selection by which nothing would be checked: %j', (selection, words) => {
    expect(() => selectOperations(selection)).toThrow(words)
  })

  it.each(['main', 'auth', 'product', 'review', 'transaction'] as const)(
    'ends with a line for each token that the %s service refuses',
    async (service) => {
      vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
        const { authorization } = headers as Record<string, string>
        return new Response('{}', { status: authorization?.endsWith('ok') === false ? 401 : 200 })
      })
      const input = v.parse(checkInput, { ids: { channelId: 37 }, tokens: { receiver: 'old', leaver: 'ok' } })
      const problem = await probeServer('http://s.test', input, 'wrong', [service]).catch(String)
      expect(problem).toMatch(
        new RegExp(
          `the token is refused\\n  --token: .\\w+. of the ${service} service answers 401 with it\\n  receiver: [^\\n]*$`,
        ),
      )
      await expect(
        probeServer('http://s.test', { ...input, tokens: {} }, 'ok', [service]),
      ).resolves.toBeUndefined()
    },
  )

  it.each(['a b', 'go\nod', '토큰', '“abc”'])('says that no token can be %j', async (token) => {
    vi.stubGlobal('fetch', async () => new Response('{}'))
    const input = v.parse(checkInput, { ids: { channelId: 37 } })
    await expect(probeServer('http://s.test', input, token, ['product'])).rejects.toThrow(
      /^--token: spaces, line breaks/,
    )
  })

  it('takes a new connection for each call, which no server has closed meanwhile, and names the cause of a lost one', async () => {
    const { sent } = await check({})
    expect(sent.map(({ headers }) => headers.get('connection'))).toEqual(sent.map(() => 'close'))
    const lost = Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNRESET' } })
    const fetch = (() => Promise.reject(lost)) as typeof globalThis.fetch
    const input = v.parse(checkInput, {})
    const { operations } = await checkContract({ url: 'http://s.test', input, token: 'abc', fetch })
    expect(operations.find(({ id }) => id === 'getMe')?.differences).toEqual(['no answer: ECONNRESET'])
  })
})
