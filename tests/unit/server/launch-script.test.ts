// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { launchPage, launchScript } from '@/server/services/transaction/payment/launch-page'

/** The page with these choices, over a gateway whose script does `pay`; `isLoaded` tells whether the script can be loaded. */
const openPage = async (
  labels: string[],
  pay: (request: { name: string }) => unknown,
  isLoaded = () => true,
) => {
  const html = await launchPage({
    choices: labels.map((label) => ({ label, request: { name: `${label} "<'&` } })),
    script: 'https://gateway.example/v2/sdk.js',
    launchScript: '/launch.js',
    returnPath: '/return?moid=pay1',
    stopPath: '/stop?moid=pay1',
  })
  document.documentElement.innerHTML = String(html)
  const left: string[] = []
  const place = { origin: 'https://dama.kr', replace: (address: URL) => void left.push(address.href) }
  const Gateway = { pay: vi.fn<typeof pay>(pay) }
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    queueMicrotask(() => (script as HTMLElement).dispatchEvent(new Event(isLoaded() ? 'load' : 'error')))
  })
  const source = launchScript('(request) => Gateway.pay(request)')
  new Function('document', 'location', 'Gateway', source)(document, place, Gateway)
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  await settle()
  return {
    left,
    Gateway,
    alert: () => document.querySelector('[role="alert"]')?.textContent,
    tap: async (index: number) => {
      document.querySelectorAll('button')[index]?.click()
      await settle()
    },
  }
}

it('opens the only window at once, with the request as it was written', async () => {
  const { Gateway, left, alert } = await openPage(['카드'], () => undefined)
  expect(Gateway.pay.mock.calls).toEqual([[{ name: `카드 "<'&` }]])
  expect(left).toEqual([])
  expect(alert()).toBe('')
})

it('opens what the shopper chooses of several', async () => {
  const { Gateway, tap } = await openPage(['카카오페이', '네이버페이'], () => undefined)
  expect(Gateway.pay).not.toHaveBeenCalled()
  await tap(1)
  expect(Gateway.pay.mock.calls).toEqual([[{ name: `네이버페이 "<'&` }]])
})

it('brings a result to our address that the gateway does not bring back itself', async () => {
  const { left } = await openPage(['카드'], async () => ({ paymentId: 'pay1', txId: 'a b', other: { c: 1 } }))
  expect(left).toEqual(['https://dama.kr/return?moid=pay1&paymentId=pay1&txId=a+b'])
})

it('brings an error of the gateway to our address', async () => {
  const { left } = await openPage(['카드'], () =>
    Promise.reject(Object.assign(new Error('창 닫힘'), { code: 'X' })),
  )
  expect(left).toEqual([
    `https://dama.kr/return?moid=pay1&code=X&message=${encodeURIComponent('창 닫힘').replaceAll('%20', '+')}`,
  ])
})

it('stays after a failure of the network, and a tap loads the script again', async () => {
  let isOnline = false
  const { Gateway, left, alert, tap } = await openPage(
    ['카드'],
    () => undefined,
    () => isOnline,
  )
  expect(alert()).toMatch(/열지 못했어요/)
  expect([left, Gateway.pay.mock.calls]).toEqual([[], []])
  isOnline = true
  await tap(0)
  expect(Gateway.pay).toHaveBeenCalledTimes(1)
  expect(alert()).toBe('')
})
