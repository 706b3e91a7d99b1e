import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  clearDirectOrderDraft,
  parseDirectOrderDraft,
  readDirectOrderDraft,
  saveDirectOrderDraft,
} from '@/browser/storage/direct-order-draft'
import { emptyOrderForm } from '@/features/order/model/order-form'
import { clearSheet, orderSubmissions, readStoredForm, storeForm } from '@/features/order/model/order-storage'

const memory = (): Storage => {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as unknown as Storage
}
const refusing = new Proxy({} as Storage, {
  get: () => () => {
    throw new Error('denied')
  },
})

const draft = {
  productId: 'prd_1',
  skus: [{ skuId: 'sku_1', quantity: 2 }],
  postalCode: '04524',
  owner: 'usr_a',
}
const NOW = 1_800_000_000_000
const stored = (change: object) => JSON.stringify({ version: 1, ...draft, savedAt: NOW, ...change })

beforeEach(() => {
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('sessionStorage', memory())
})
afterEach(() => vi.useRealTimers())

describe('the draft of a direct order', () => {
  it('is restored as saved until it is cleared', () => {
    saveDirectOrderDraft(draft)
    expect(readDirectOrderDraft()).toMatchObject(draft)
    clearDirectOrderDraft()
    expect(readDirectOrderDraft()).toBeNull()
  })

  it('is forgotten after a day', () => {
    vi.useFakeTimers()
    saveDirectOrderDraft(draft)
    vi.advanceTimersByTime(24 * 60 * 60 * 1000)
    expect(readDirectOrderDraft()).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(readDirectOrderDraft()).toBeNull()
  })

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another version', stored({ version: 2 })],
    ['no product', stored({ productId: '' })],
    ['no skus', stored({ skus: [] })],
    ['too many skus', stored({ skus: Array.from({ length: 51 }, () => draft.skus[0]) })],
    ['a quantity of 0', stored({ skus: [{ skuId: 'sku_1', quantity: 0 }] })],
    ['a quantity of 51', stored({ skus: [{ skuId: 'sku_1', quantity: 51 }] })],
    ['a broken quantity', stored({ skus: [{ skuId: 'sku_1', quantity: 1.5 }] })],
    ['a time to come', stored({ savedAt: NOW + 1 })],
  ])('%s is no draft', (_what, text) => expect(parseDirectOrderDraft(text, NOW)).toBeNull())

  it('drops a malformed postal code only', () => {
    expect(parseDirectOrderDraft(stored({ postalCode: '4524' }), NOW)).toMatchObject({ postalCode: '' })
  })

  it("works where the browser's storage is unavailable", () => {
    vi.stubGlobal('localStorage', refusing)
    saveDirectOrderDraft(draft)
    clearDirectOrderDraft()
    expect(readDirectOrderDraft()).toBeNull()
  })
})

describe('the stored input of the order sheet', () => {
  const form = { ...emptyOrderForm, receiverName: '김담아', agreeOrder: true, agreePrivacy: true }

  it('keeps the form of its member without the consents', () => {
    storeForm('usr_kim', form)
    expect(readStoredForm('usr_kim')).toMatchObject({ receiverName: '김담아' })
    expect(readStoredForm('usr_kim')).not.toHaveProperty('agreeOrder')
    expect(readStoredForm('usr_lee')).toBeNull()
  })

  it('keeps the pending order of its member until the sheet is cleared', () => {
    const body = { order: { expectedTotal: 1 } as never, kind: 'cart' as const }
    const pending = orderSubmissions.open('usr_kim', body)
    expect(orderSubmissions.read('usr_kim')).toEqual({ ...pending, body, externalId: null })
    orderSubmissions.noteExternal('usr_kim', 'ord_1')
    expect(orderSubmissions.read('usr_kim')?.externalId).toBe('ord_1')
    expect(orderSubmissions.read('usr_lee')).toBeNull()
    clearSheet()
    expect(orderSubmissions.read('usr_kim')).toBeNull()
  })

  it("works where the browser's storage is unavailable", () => {
    vi.stubGlobal('sessionStorage', refusing)
    storeForm('usr_kim', form)
    clearSheet()
    expect(readStoredForm('usr_kim')).toBeNull()
    expect(orderSubmissions.read('usr_kim')).toBeNull()
  })
})
