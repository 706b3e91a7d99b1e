import { Hono } from 'hono'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { operationsOf } from '@/contract/operations/operation'
import { pageAndItems, queryMonth } from '@/contract/operations/query'
import type { Deps } from '@/server/deps'
import type { AppEnv } from '@/server/http/app-env'
import { AppError } from '@/server/http/app-error'
import { addRoutes, type Routes } from '@/server/http/route'

const shared = { summary: '', mark: 'specified', access: 'anyone' } as const

const operations = operationsOf('product', {
  getItem: {
    ...shared,
    method: 'GET',
    path: '/{channelId}/items/{id}',
    parameters: { id: v.picklist(['a', 'b']) },
    query: v.object({
      month: v.optional(queryMonth),
      isNew: v.optional(v.boolean()),
      brand: v.optional(v.array(v.string())),
      skus: v.pipe(v.array(v.string()), v.minLength(1, 'none')),
      ...pageAndItems(20),
    }),
    answer: v.object({ query: v.unknown(), params: v.unknown() }),
  },
  listNewItems: {
    ...shared,
    method: 'GET',
    path: '/{channelId}/items/new',
    answer: v.object({ isNew: v.boolean() }),
  },
  addItem: {
    ...shared,
    method: 'POST',
    path: '/{channelId}/items/',
    body: v.object({ itemName: v.string() }),
    answer: v.object({ itemName: v.string() }),
    isCreated: true,
  },
  orderItem: { ...shared, method: 'POST', path: '/orders', isIdempotent: true, answer: null },
})

const routes = {
  getItem: ({ query, params }) => ({ query, params }),
  listNewItems: () => ({ isNew: true }),
  addItem: ({ body }) => body,
  orderItem: () => ({}),
} satisfies Routes<typeof operations>

const createApp = () => {
  const app = new Hono<AppEnv>({ strict: false }).basePath('/api')
  app.use(async (c, next) => {
    c.set('deps', {} as Deps)
    c.set('wire', 'snake')
    await next()
  })
  app.onError((error, c) =>
    error instanceof AppError
      ? c.json({ reason: error.reason, fields: error.fields }, 400)
      : c.json({ fault: error.message }, 500),
  )
  addRoutes(app, operations, routes, async () => undefined)
  return app
}

const request = async (method: string, path: string, body?: unknown) => {
  const response = await createApp().request(`/api/services/product${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

describe('a query', () => {
  it('is read as numbers, booleans and lists by the schema of the operation', async () => {
    const { body } = await request(
      'GET',
      '/ch/items/a?month=3&is_new=false&brand=x&brand=y&skus=s__1&items_per_page=7&other=1',
    )
    expect(body).toEqual({
      params: { channel_id: 'ch', id: 'a' },
      query: { month: 3, is_new: false, brand: ['x', 'y'], skus: ['s__1'], page: 1, items_per_page: 7 },
    })
  })

  it.each([
    ['month=13', 'month'],
    ['month=', 'month'],
    ['month=1.0', 'month'],
    ['month=-1', 'month'],
    ['is_new=1', 'isNew'],
    ['page=0', 'page'],
    ['items_per_page=101', 'itemsPerPage'],
    ['items_per_page=7&items_per_page=8', 'itemsPerPage'],
  ])('with %s is refused', async (query, field) => {
    const { status, body } = await request('GET', `/ch/items/a?skus=s__1&${query}`)
    expect([status, body.reason, Object.keys(body.fields)]).toEqual([400, 'INVALID_INPUT', [field]])
  })

  it('without a required list is refused by the message of the list', async () => {
    expect((await request('GET', '/ch/items/a')).body.fields).toEqual({ skus: 'none' })
  })
})

it('refuses a path parameter that the operation does not list', async () => {
  expect((await request('GET', '/ch/items/c?skus=s__1')).body.reason).toBe('INVALID_INPUT')
})

it('prefers a fixed part of a path to a parameter, whichever the list names first', async () => {
  expect((await request('GET', '/ch/items/new')).body).toEqual({ is_new: true })
})

it('reads the body by its schema, and answers what is created with 201', async () => {
  expect(await request('POST', '/ch/items', { item_name: 'cup' })).toEqual({
    status: 201,
    body: { item_name: 'cup' },
  })
  expect((await request('POST', '/ch/items', {})).body.fields).toHaveProperty('itemName')
})

it('fails where an idempotent operation answers without runOnce', async () => {
  expect((await request('POST', '/orders')).body).toEqual({ fault: 'orderItem answered without runOnce' })
})

it('compiles only with a route for each operation that answers as its schema says', () => {
  const { getItem, listNewItems, addItem, orderItem } = routes
  // @ts-expect-error The route of `orderItem` is missing.
  const missing = { getItem, listNewItems, addItem } satisfies Routes<typeof operations>
  // @ts-expect-error There is no operation `removeItem`.
  const extra = { getItem, listNewItems, addItem, orderItem, removeItem: orderItem } satisfies Routes<
    typeof operations
  >
  // @ts-expect-error The answer has no `isNew`.
  const other = { getItem, addItem, orderItem, listNewItems: () => ({ isOld: true }) } satisfies Routes<
    typeof operations
  >
  // @ts-expect-error An operation for visitors has no member.
  const visitor = { ...routes, addItem: ({ userId }) => ({ itemName: userId }) } satisfies Routes<
    typeof operations
  >
  expect([missing, extra, other, visitor]).toHaveLength(4)
})
