import { act, renderHook, waitFor } from '@testing-library/react'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import Router from 'next/router'
import type { PropsWithChildren } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openHistoryRouter } from '@tests/setup/history-router'

let unload = () => undefined as void

/** The modules as a page load makes them: nothing is left of the page before but the history. */
const loadPage = async () => {
  unload()
  vi.resetModules()
  const onWindow = vi.spyOn(window, 'addEventListener')
  const onRouter = vi.spyOn(Router.events, 'on')
  const entry = await import('@/browser/history/history-entry')
  const { useAddressStep } = await import('@/browser/history/use-address-step')
  const layers = await import('@/browser/history/back-close')
  const { overlaysSettled } = await import('@/browser/history/overlays-settled')
  const { leaveFor } = await import('@/browser/history/leave-for')
  const listeners = [onWindow.mock.calls, onRouter.mock.calls] as const
  unload = () => {
    for (const [type, listener] of listeners[0]) window.removeEventListener(type, listener, true)
    for (const [type, listener] of listeners[1]) Router.events.off(type, listener)
  }
  onWindow.mockRestore()
  onRouter.mockRestore()
  return { ...entry, ...layers, overlaysSettled, leaveFor, useAddressStep }
}

let browser: ReturnType<typeof openHistoryRouter>
let page: Awaited<ReturnType<typeof loadPage>>
beforeEach(async () => {
  page = await loadPage()
  browser = openHistoryRouter('/shopping')
})
afterEach(() => browser.close())

const reload = async () => {
  page = await loadPage()
  browser.overwriteState()
  page.keepEntryNotes()
}
/** Closes a view as its own screen does. */
const closeView = async (name: string, here: string, address: string) => {
  const wrapper = ({ children }: PropsWithChildren) => (
    <RouterContext value={browser.router}>{children}</RouterContext>
  )
  const { result, unmount } = renderHook(() => page.useAddressStep(name, here), { wrapper })
  act(() => result.current.close(() => address))
  unmount()
}
const open = (name: string, address: string) => page.openView(browser.router, name, () => address)

describe('a view over a page', () => {
  test('closes by a step back, so that one more step leaves the page, also after a reload', async () => {
    for (const isReloaded of [false, true]) {
      await browser.router.push('/list')
      await open('order', '/list?orderId=1')
      if (isReloaded) await reload()
      await closeView('order', '1', '/list')
      await waitFor(() => expect(browser.address()).toBe('/list'))
      await browser.goBack()
      expect(browser.address()).toBe('/shopping')
    }
  })

  test('opens after another one that is being closed, at the address without that one', async () => {
    await browser.router.push('/list')
    await open('photo', '/list?photo=1')
    const wrapper = ({ children }: PropsWithChildren) => (
      <RouterContext value={browser.router}>{children}</RouterContext>
    )
    const { result, unmount } = renderHook(() => page.useAddressStep('photo', '1'), { wrapper })
    act(() => {
      result.current.close((current) => current.replace('?photo=1', ''))
      result.current.close((current) => current.replace('?photo=1', ''))
      result.current.open((current) => `${current}?report=1`)
    })
    await waitFor(() => expect(browser.address()).toBe('/list?report=1'))
    await browser.goBack()
    expect(browser.address()).toBe('/list')
    await browser.goBack()
    expect(browser.address()).toBe('/shopping')
    unmount()
  })

  test('closes by a step back after the member has left it for another page and come back', async () => {
    await browser.router.push('/list')
    await open('order', '/list?orderId=1')
    await browser.router.push('/other')
    expect(page.isOnTop('order')).toBe(false)
    await browser.goBack()
    expect(browser.address()).toBe('/list?orderId=1')
    await closeView('order', '1', '/list')
    await waitFor(() => expect(browser.address()).toBe('/list'))
    await browser.goBack()
    expect(browser.address()).toBe('/shopping')
  })

  test('closes in place where its address was opened directly', async () => {
    await browser.router.push('/list?orderId=1')
    await closeView('order', '1', '/list')
    await waitFor(() => expect(browser.address()).toBe('/list'))
    await browser.goBack()
    expect(browser.address()).toBe('/shopping')
  })

  test('is still a step after its address was changed in place', async () => {
    await open('product', '/shopping?pid=a')
    await browser.router.replace('/shopping?pid=a&tab=info', undefined, { shallow: true })
    expect(page.isOnTop('product')).toBe(true)
    await browser.router.replace('/elsewhere')
    expect(page.isOnTop('product')).toBe(false)
  })

  test('of a product closes with the sheets over it and the products below, also after a reload', async () => {
    await open('product', '/shopping?pid=a')
    await open('product', '/shopping?pid=b')
    await open('inquiry', '/shopping?pid=b&type=write')
    await reload()
    expect(page.stepsBelow('product')).toBe(3)
    await reload()
    await closeView('inquiry', 'write/', '/shopping?pid=b')
    await waitFor(() => expect(browser.address()).toBe('/shopping?pid=b'))
    expect(page.stepsBelow('product')).toBe(2)
    await browser.goBack(page.stepsBelow('product'))
    expect(browser.address()).toBe('/shopping')
    expect(page.stepsBelow('product')).toBe(0)
  })
})

describe('a sheet without an address', () => {
  const openSheet = async () => {
    const close = page.openLayer(() => undefined)
    await waitFor(() => expect(page.entryDepth()).toBe(1))
    return close
  }
  const filter = () => browser.router.replace('/list?free=1', undefined, { shallow: true })

  test('that a reload has closed costs no step back', async () => {
    await browser.router.push('/list')
    await openSheet()
    await reload()
    await browser.goBack()
    await waitFor(() => expect(browser.address()).toBe('/shopping'))
  })

  test.each([
    ['when it closes', async (close: () => void) => (close(), await filter())],
    ['before it closes', async (close: () => void) => (await filter(), close())],
  ])('leaves no entry where the address is changed in place %s', async (_when, change) => {
    await browser.router.push('/list')
    await change(await openSheet())
    await page.overlaysSettled()
    expect(browser.address()).toBe('/list?free=1')
    expect(page.entryDepth()).toBe(0)
    await browser.goBack()
    expect(browser.address()).toBe('/shopping')
  })
})

describe('a form that is saved', () => {
  test.each(['/list?edit=1', '/edit?id=1'])('leads back to the page below it: %s', async (form) => {
    await browser.router.push('/list?tab=written')
    await browser.router.push(form)
    await page.leaveFor(browser.router, '/list?tab=written')
    expect(browser.address()).toBe('/list?tab=written')
    await browser.goBack()
    expect(browser.address()).toBe('/shopping')
  })

  test('leads back also after a reload, and from the page that it led back to', async () => {
    await browser.router.push('/list')
    await browser.router.push('/list?id=1')
    await browser.router.push('/edit?id=1')
    await reload()
    await page.leaveFor(browser.router, '/list?id=1')
    await page.leaveFor(browser.router, '/list')
    expect(browser.address()).toBe('/list')
    await browser.goBack()
    expect(browser.address()).toBe('/shopping')
  })

  test('is replaced where another page is below it', async () => {
    await browser.router.push('/edit?id=1')
    await page.leaveFor(browser.router, '/list')
    expect(browser.address()).toBe('/list')
    await browser.goBack()
    expect(browser.address()).toBe('/shopping')
  })
})

describe('the page before this one', () => {
  test('is the one below in the history, not one that was replaced', async () => {
    expect(page.previousPath()).toBeUndefined()
    await browser.router.push('/my')
    await browser.router.replace('/my/login?returnTo=%2Fmy')
    expect(page.previousPath()).toBe('/shopping')
    await browser.router.push('/info/faq?q=1')
    expect(page.previousPath()).toBe('/my/login')
    await reload()
    expect(page.previousPath()).toBe('/my/login')
    await browser.goBack()
    expect(page.previousPath()).toBe('/shopping')
  })

  test('stays the same after a link to a part of the page', async () => {
    await browser.router.push('/my')
    History.prototype.pushState.call(history, null, '', '/my#content')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
    expect(page.previousPath()).toBe('/shopping')
  })

  test('is not the same page with another query or view', async () => {
    await browser.router.push('/list')
    await open('order', '/list?orderId=1')
    await browser.router.push('/list?days=7')
    expect(page.previousPath()).toBe('/shopping')
  })
})
