import { fireEvent, screen, waitFor } from '@testing-library/react'
import { delay, http } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cardCountQueryOptions, myCardsInfiniteQueryOptions, waitingGiftsQueryOptions } from '@/api/main/card'
import { cartQueryOptions } from '@/api/transaction/cart'
import { cartCountQueryOptions } from '@/api/transaction/cart-count'
import { JANG_BAGUNI, KIM_DAMA } from '@/demo/seed/persons'
import { NextScreen } from '@/screens/page-data/next-screen'
import { Link } from '@/ui/primitives/link'
import { server } from '@tests/mocks/backend'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'

withBackend()
afterEach(() => void vi.unstubAllGlobals())

const CARD = 'card=MASTER.crd_kim_dama'

const open = (as: string = KIM_DAMA) =>
  renderScreen(
    <>
      <Link href={`/card/charge?${CARD}`}>충전하기</Link>
      <Link href={`/card/exchange?${CARD}`}>교환하기</Link>
      <Link href="/card/send-gift?cardId=crd_kim_dama&division=MASTER">선물하기</Link>
      <Link href={`/my/cards?${CARD}`}>카드</Link>
      <Link href="/shopping/cart">장바구니</Link>
      <button type="button" data-opens="/shopping/order">
        주문하기
      </button>
      <NextScreen />
    </>,
    { at: '/my', as },
  )

/** Paths of what is requested from now on, none of which is answered. */
const recordUnanswered = (): string[] => {
  const calls: string[] = []
  server.use(
    http.get('*', async ({ request }) => {
      const { pathname, search } = new URL(request.url)
      calls.push(pathname + search)
      await delay('infinite')
    }),
  )
  return calls
}

const touch = (name: string) => fireEvent.pointerDown(screen.getByText(name))
/** The patterns without a call, and the calls without a pattern, once there are as many as expected. */
const compareCalls = async (calls: readonly string[], patterns: readonly RegExp[]) => {
  await waitFor(() => void expect(calls.length).toBeGreaterThanOrEqual(patterns.length))
  return {
    missing: patterns.filter((pattern) => !calls.some((call) => pattern.test(call))),
    further: calls.filter((call) => !patterns.some((pattern) => pattern.test(call))),
  }
}
const AS_EXPECTED = { missing: [], further: [] }

describe('a touch requests without waiting for an answer', () => {
  test.each([
    ['충전하기', [/card\/detail\/MASTER\/crd_kim_dama$/, /\/api\/money/]],
    ['교환하기', [/card\/exchange\/MASTER\/crd_kim_dama$/]],
    ['선물하기', [/card\/detail\/MASTER\/crd_kim_dama$/, /\/user/, /\/gift\/limit/, /list\/shopping/]],
    ['카드', [/card\/detail/, /card\/count/, /GIFT_RECEIVING/, /my-cards\/ALL/]],
  ])('the card of the address: %s', async (name, patterns) => {
    await open()
    const calls = recordUnanswered()
    touch(name)
    expect(await compareCalls(calls, patterns)).toEqual(AS_EXPECTED)
  })

  test('the card alone over the list of cards, which is known', async () => {
    const { queryClient } = await open()
    vi.stubGlobal('location', new URL('/my/cards', location.href))
    await Promise.all([
      queryClient.fetchQuery(cardCountQueryOptions()),
      queryClient.fetchQuery(waitingGiftsQueryOptions()),
      queryClient.fetchInfiniteQuery(myCardsInfiniteQueryOptions('ALL', 'LATEST')),
    ])
    const calls = recordUnanswered()
    touch('카드')
    expect(await compareCalls(calls, [/card\/detail\/MASTER\/crd_kim_dama$/])).toEqual(AS_EXPECTED)
  })

  test('what an empty cart offers, once its number of lines is known', async () => {
    const { queryClient } = await open()
    await queryClient.fetchQuery(cartCountQueryOptions())
    const calls = recordUnanswered()
    touch('장바구니')
    expect(await compareCalls(calls, [/\/cart$/, /products\?.*is_recommended/])).toEqual(AS_EXPECTED)
  })

  test('the cart alone, where it has lines', async () => {
    const { queryClient } = await open(JANG_BAGUNI)
    await queryClient.fetchQuery(cartCountQueryOptions())
    const calls = recordUnanswered()
    touch('장바구니')
    expect(await compareCalls(calls, [/\/cart$/])).toEqual(AS_EXPECTED)
  })

  test('the member and the addresses of an order, but not the cart, which a change may be on its way to', async () => {
    const { queryClient } = await open(JANG_BAGUNI)
    await queryClient.fetchQuery(cartQueryOptions())
    const calls = recordUnanswered()
    touch('주문하기')
    expect(await compareCalls(calls, [/\/user/, /\/addresses/])).toEqual(AS_EXPECTED)
  })

  test('nothing where the visitor saves data', async () => {
    await open()
    vi.stubGlobal('navigator', { ...navigator, onLine: true, connection: { saveData: true } })
    const calls = recordUnanswered()
    touch('충전하기')
    vi.unstubAllGlobals()
    touch('교환하기')
    expect(await compareCalls(calls, [/card\/exchange/])).toEqual(AS_EXPECTED)
  })
})
