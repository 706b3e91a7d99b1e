// @vitest-environment jsdom
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/api/http/api-error'
import { mergeGuestCart } from '@/api/transaction/cart'
import {
  addGuestLines,
  countGuestLines,
  dropGuestBatch,
  parseGuestCart,
  readGuestLines,
  removeGuestBatches,
  restoreGuestBatch,
  takeGuestBatch,
} from '@/browser/storage/guest-cart'
import { storedGuestCart } from '@/browser/storage/guest-cart-presence'
import { signInAs } from '@tests/setup/sign-in-as'

const NOW = new Date('2026-11-21T00:00:00Z')
const add = (skuId: string, quantity = 1, max = 50) =>
  addGuestLines([{ skuId, quantity, seenPrice: 1_000, max }], NOW)

beforeEach(() => {
  localStorage.clear()
  signInAs('usr_a')
})

describe('a visitor’s cart', () => {
  it('adds up a sku, newest first, up to what can be bought', () => {
    expect(add('sku_a', 2)).toBe('added')
    add('sku_b')
    expect(add('sku_a', 49)).toBe('capped')
    expect(readGuestLines().map(({ skuId, quantity }) => [skuId, quantity])).toEqual([
      ['sku_a', 50],
      ['sku_b', 1],
    ])
  })

  it('is bounded, and reports when it is full', () => {
    for (let index = 0; index < 200; index += 1) add(`sku_${index}`)
    expect(add('sku_more')).toBe('full')
    expect(add('sku_7')).toBe('added')
    expect(countGuestLines('usr_a')).toBe(200)
  })

  it('reports when this browser stores nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new Error('full')
    })
    expect(add('sku_a')).toBe('refused')
  })

  it('reads any stored text without throwing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseGuestCart(text).lines).toEqual([])
      }),
    )
    const line = { skuId: 'a', quantity: 1, isSelected: true, seenPrice: 1, addedAt: NOW.toISOString() }
    const stored = { version: 1, id: 'x'.repeat(16), pending: null }
    const spoilt = [line, { ...line, quantity: 51 }, { ...line, skuId: '<b>' }, { ...line, seenPrice: -1 }, 1]
    expect(parseGuestCart(JSON.stringify({ ...stored, lines: spoilt })).lines).toEqual([line])
    expect(parseGuestCart(JSON.stringify({ ...stored, version: 2, lines: [line] })).lines).toEqual([])
  })
})

describe('the merge', () => {
  it('sets the same lines aside under the same id, in whichever tab', () => {
    add('sku_a')
    const before = storedGuestCart.read() ?? ''
    const first = takeGuestBatch('usr_a')
    // The other tab read the cart before this one wrote it.
    storedGuestCart.write(before)
    expect(takeGuestBatch('usr_a')).toEqual(first)
    dropGuestBatch(first?.id ?? '')
    expect(countGuestLines('usr_a')).toBe(0)
  })

  it('loses nothing when it fails, and sends what failed again as it was', async () => {
    add('sku_a')
    const lost = new ApiError({ kind: 'network', status: 0, code: 0, message: '' })
    const post = vi
      .fn<Parameters<typeof mergeGuestCart>[0]>()
      .mockRejectedValueOnce(lost)
      .mockResolvedValue({ isMerged: true, count: 1 })
    await expect(mergeGuestCart(post)).rejects.toBe(lost)
    add('sku_b')
    expect(countGuestLines('usr_a')).toBe(2)
    expect(await mergeGuestCart(post)).toBe(2)
    const [first, second, third] = post.mock.calls.map(([batch]) => batch)
    expect(second).toEqual(first)
    expect(third?.lines.map(({ skuId }) => skuId)).toEqual(['sku_b'])
    expect(third?.id).not.toBe(first?.id)
    expect(storedGuestCart.read()).toBeNull()
  })

  it('runs once for two callers', async () => {
    add('sku_a')
    const post = vi.fn<Parameters<typeof mergeGuestCart>[0]>().mockResolvedValue({ isMerged: true, count: 1 })
    await Promise.all([mergeGuestCart(post), mergeGuestCart(post)])
    expect(post).toHaveBeenCalledTimes(1)
  })
})

describe('lines that could not be merged', () => {
  const full = new ApiError({ kind: 'response', status: 400, code: 7112, message: '' })
  const post = vi.fn<Parameters<typeof mergeGuestCart>[0]>()
  const mergedSkus = () => post.mock.calls.map(([{ lines }]) => lines.map(({ skuId }) => skuId))

  beforeEach(async () => {
    add('sku_a')
    post.mockReset().mockRejectedValueOnce(full).mockResolvedValue({ isMerged: true, count: 1 })
    await mergeGuestCart(post).catch(() => undefined)
    post.mockClear()
  })

  it('are neither merged for another member nor shown to one, and wait for their member', async () => {
    add('sku_b')
    signInAs('usr_b')
    expect(countGuestLines('usr_b')).toBe(1)
    expect(await mergeGuestCart(post)).toBe(1)
    restoreGuestBatch('usr_b')
    expect(readGuestLines()).toEqual([])
    expect([countGuestLines('usr_b'), countGuestLines(null)]).toEqual([0, 0])
    signInAs('usr_a')
    expect(await mergeGuestCart(post)).toBe(1)
    expect(mergedSkus()).toEqual([['sku_b'], ['sku_a']])
    expect(storedGuestCart.read()).toBeNull()
  })

  it('of an earlier version, which names no member, belong to whoever signs in next', async () => {
    const stored = JSON.parse(storedGuestCart.read() ?? '')
    const { owner: _owner, ...former } = stored.pending[0]
    storedGuestCart.write(JSON.stringify({ ...stored, pending: former }))
    expect(takeGuestBatch('usr_b')?.id).toBe(former.id)
    expect([countGuestLines('usr_a'), countGuestLines('usr_b')]).toEqual([0, 1])
  })

  it('are removed with their member only', () => {
    removeGuestBatches('usr_b')
    expect(countGuestLines('usr_a')).toBe(1)
    removeGuestBatches('usr_a')
    expect(storedGuestCart.read()).toBeNull()
  })
})
