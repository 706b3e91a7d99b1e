import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { KIM_DAMA, LEE_SAEBOM } from '@/demo/seed/persons'
import { ProductCardAction } from '@/features/catalog/components/product-card-action'
import { CardHeart } from '@/features/wishlist/components/card-heart'
import { CarryOutWish } from '@/features/wishlist/components/carry-out-wish'
import { Wishlist } from '@/features/wishlist/components/wishlist'
import { hasWishIntent, saveWishIntent } from '@/features/wishlist/model/wish-intent'
import { WishProvider } from '@/screens/wish/wish-provider'
import { server, testBackend } from '@tests/mocks/backend'
import { axeProblems } from '@tests/setup/axe'
import { refuse } from '@tests/setup/refuse'
import { renderScreen } from '@tests/setup/render-screen'
import { stubIntersection } from '@tests/setup/stub-intersection'
import { withBackend } from '@tests/setup/with-backend'

withBackend()

const WISHES = '/api/services/product/channel/dama/wishlist'
const wished = async (as: string): Promise<string[]> =>
  (await (await testBackend()).call('GET', `${WISHES}/ids`, { as })).body.items.map(
    (item: { product_id: string }) => item.product_id,
  )
const soap = <CardHeart productId="prd_rice-soap" title="쌀비누" />
const heart = () => screen.findByRole('button', { name: '쌀비누 찜하기' })
/** @param timeStamp when the finger tapped, in ms */
const tapAt = (button: HTMLElement, timeStamp: number) => {
  const click = new MouseEvent('click', { bubbles: true })
  Object.defineProperty(click, 'timeStamp', { value: timeStamp })
  fireEvent(button, click)
}
const refuseWishes = (method: 'post' | 'delete') =>
  server.use(http[method](`*${WISHES}/*`, () => refuse(5000, { message: '잠시 후 다시' })))

it('sets a heart immediately, sends once for a double tap, and removes it', async () => {
  const changes: string[] = []
  server.events.on('request:start', ({ request }) => {
    if (request.method !== 'GET' && request.url.includes('/wishlist/')) changes.push(request.method)
  })
  const { queryClient } = await renderScreen(soap, { at: '/shopping', as: LEE_SAEBOM })
  tapAt(await heart(), 1000)
  // A busy phone handles the second tap late.
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 1000)
  tapAt(await heart(), 1200)
  clock.mockRestore()
  await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'true'))
  await waitFor(async () => expect(await wished(LEE_SAEBOM)).toEqual(['prd_rice-soap']))
  await waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0))
  expect(changes).toEqual(['POST'])
  tapAt(await heart(), 2200)
  await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'false'))
  await waitFor(async () => expect(await wished(LEE_SAEBOM)).toEqual([]))
})

it('is reverted with a message when the server rejects it', async () => {
  refuseWishes('post')
  const { user } = await renderScreen(soap, { at: '/shopping', as: LEE_SAEBOM })
  await user.click(await heart())
  expect(await screen.findByText('찜하지 못했어요. 잠시 후 다시 시도해 주세요.')).toBeVisible()
  expect(await heart()).toHaveAttribute('aria-pressed', 'false')
})

it('asks a visitor to sign in, explains what is stored, and stays on the page when declined', async () => {
  const { user, router } = await renderScreen(soap, { at: '/shopping' })
  await user.click(await heart())
  const prompt = within(await screen.findByRole('alertdialog', { name: '로그인이 필요해요' }))
  expect(
    prompt.getByText(/로그인하고 찜할까요\?\s로그인하면 이 상품을 찜한 상품에 담아 드려요\./),
  ).toBeVisible()
  await user.click(prompt.getByRole('button', { name: '취소' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(router.steps).toEqual([])
  expect(hasWishIntent()).toBe(false)
})

it('redirects a visitor to sign-in and back, and then sets the heart', async () => {
  const visit = await renderScreen(soap, { at: '/shopping?category=cat_food' })
  await visit.user.click(await heart())
  await visit.user.click(await screen.findByRole('button', { name: '로그인하기' }))
  await waitFor(() =>
    expect(visit.router.steps).toEqual([
      'push /my/login?for=wish&returnTo=%2Fshopping%3Fcategory%3Dcat_food',
    ]),
  )
  visit.unmount()
  await renderScreen(<WishProvider>{soap}</WishProvider>, {
    at: '/shopping?category=cat_food',
    as: LEE_SAEBOM,
  })
  // The message closes after two seconds: the search for it begins before the other waits.
  await screen.findByText('찜한 상품에 담았어요')
  await waitFor(async () => expect(await wished(LEE_SAEBOM)).toEqual(['prd_rice-soap']))
  expect(await heart()).toHaveAttribute('aria-pressed', 'true')
})

it('waits for the terms of a new member', async () => {
  saveWishIntent('prd_rice-soap')
  const signingUp = await renderScreen(<CarryOutWish />, { at: '/my/sign-up', as: 'usr_yak_gwan' })
  expect(await signingUp.queryClient.isFetching()).toBe(0)
  expect(hasWishIntent()).toBe(true)
})

const onCard = (
  <WishProvider>
    <ProductCardAction productId="prd_rice-soap" title="쌀비누" />
  </WishProvider>
)

it('is shown on a card', async () => {
  await renderScreen(onCard, { at: '/shopping', as: LEE_SAEBOM })
  await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'true'))
})

it('is not shown without the extension', async () => {
  const answered = vi.fn<() => void>()
  server.use(
    http.get('*/extensions/install-status', () => {
      answered()
      return HttpResponse.json({ wishlist: { installed: false }, review: { installed: true } })
    }),
  )
  const { queryClient } = await renderScreen(onCard, { at: '/shopping', as: LEE_SAEBOM })
  await waitFor(() => expect(answered).toHaveBeenCalled())
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('button')).toBeNull()
})

it('lists wishes of every state, removes one, and restores it at its position', async () => {
  const { user } = await renderScreen(<Wishlist />, { at: '/my/wishlist', as: KIM_DAMA })
  expect(await screen.findByText('전체 6개')).toBeVisible()
  for (const word of ['품절', '판매 중지', '판매 종료']) expect(screen.getByText(word)).toBeVisible()
  expect(await axeProblems()).toEqual([])
  const names = () =>
    screen.getAllByRole('button', { name: /찜 빼기$/ }).map((button) => button.getAttribute('aria-label'))
  const before = names()
  screen.getAllByRole('button', { name: /찜 빼기$/ })[1]!.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('전체 5개')).toBeVisible()
  await waitFor(async () => expect(await wished(KIM_DAMA)).not.toContain('prd_daily-tumbler'))
  await waitFor(() => expect(screen.getByRole('button', { name: '되돌리기' })).toHaveFocus())
  await user.click(await screen.findByRole('button', { name: '되돌리기' }))
  await waitFor(() => expect(names()).toEqual(before))
  await waitFor(async () => expect((await wished(KIM_DAMA))[1]).toBe('prd_daily-tumbler'))
})

it('shows prices by the channel’s settings', async () => {
  const open = () => renderScreen(<Wishlist />, { at: '/my/wishlist', as: KIM_DAMA })
  const usual = await open()
  expect((await screen.findAllByText('정가')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('할인율').length).toBeGreaterThan(0)
  usual.unmount()
  server.use(
    http.get('*/basic-setting', async ({ request }) => {
      const setting = await (await (await testBackend()).app.fetch(request)).json()
      setting.theme_design_setting.product_card_setting = 'min'
      return HttpResponse.json(setting)
    }),
  )
  const { queryClient } = await open()
  await screen.findByText('전체 6개')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  for (const word of ['정가', '할인율']) expect(screen.queryByText(word)).toBeNull()
})

it('shows no stars without the review extension', async () => {
  const open = () => renderScreen(<Wishlist />, { at: '/my/wishlist', as: KIM_DAMA })
  const usual = await open()
  expect((await screen.findAllByRole('img', { name: /^별점/ })).length).toBeGreaterThan(0)
  usual.unmount()
  server.use(
    http.get('*/extensions/install-status', () =>
      HttpResponse.json({ wishlist: { installed: true }, review: { installed: false } }),
    ),
  )
  await open()
  await screen.findByText('전체 6개')
  await waitFor(() => expect(screen.queryByRole('img', { name: /^별점/ })).toBeNull())
})

it('keeps a product in the wishlist when its removal fails', async () => {
  refuseWishes('delete')
  const { user } = await renderScreen(<Wishlist />, { at: '/my/wishlist', as: KIM_DAMA })
  await user.click((await screen.findAllByRole('button', { name: /찜 빼기$/ }))[0]!)
  expect(await screen.findByText('찜을 빼지 못했어요. 잠시 후 다시 시도해 주세요.')).toBeVisible()
  expect(await screen.findByText('전체 6개')).toBeVisible()
})

it('shows an empty state, and can be retried when it fails', async () => {
  const empty = await renderScreen(<Wishlist />, { at: '/my/wishlist', as: 'usr_dokgo_seom' })
  expect(await screen.findByText('아직 찜한 상품이 없어요')).toBeVisible()
  expect(await axeProblems()).toEqual([])
  empty.unmount()
  server.use(http.get(`*${WISHES}`, () => refuse(7003, { status: 409, message: '잠시 쉬어요' })))
  const failing = await renderScreen(<Wishlist />, { at: '/my/wishlist', as: KIM_DAMA })
  const again = await screen.findByRole('button', { name: '다시 시도하기' })
  server.resetHandlers()
  await failing.user.click(again)
  expect(await screen.findByText('전체 6개')).toBeVisible()
})

it('skips no product after one was removed in the drawer over the list', async () => {
  const showFoot = stubIntersection()
  server.use(
    http.get(`*${WISHES}`, async ({ request }) => {
      const url = new URL(request.url)
      url.searchParams.set('items_per_page', '4')
      return (await testBackend()).app.fetch(new Request(url, request))
    }),
  )
  const { user, queryClient } = await renderScreen(
    <>
      <Wishlist />
      <CardHeart productId="prd_daily-tumbler" title="텀블러" />
    </>,
    { at: '/my/wishlist', as: KIM_DAMA },
  )
  const products = () => screen.getAllByRole('button', { name: /찜 빼기$/ })
  expect(await screen.findByText('전체 6개')).toBeVisible()
  expect(products()).toHaveLength(4)
  await user.click(await screen.findByRole('button', { name: '텀블러 찜하기', pressed: true }))
  await waitFor(async () => expect(await wished(KIM_DAMA)).not.toContain('prd_daily-tumbler'))
  await waitFor(() => expect(products()).toHaveLength(3))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  showFoot()
  await waitFor(() => expect(products()).toHaveLength(5))
})
