import { beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.resetModules()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})

/** The module as a page load makes it. */
const loadPage = () => import('@/screens/product-drawer/drawer-trail')

test('the steps back to the page survive a reload with the product open', async () => {
  const before = await loadPage()
  before.recordShown(undefined)
  before.recordTap('prd_a')
  before.recordShown('prd_a')
  vi.resetModules()
  const after = await loadPage()
  after.recordShown('prd_a')
  expect(after.stepsToPage()).toBe(1)
})

test('an address that was opened directly has no step, whatever the tab showed before', async () => {
  const before = await loadPage()
  before.recordTap('prd_a')
  vi.resetModules()
  const other = await loadPage()
  other.recordShown('prd_b')
  expect(other.stepsToPage()).toBe(0)
})
