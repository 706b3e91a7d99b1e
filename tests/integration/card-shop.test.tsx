import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { giftMessage } from '@/browser/storage/gift-message'
import type { CardDesign } from '@/contract/main/card-shop'
import { KIM_DAMA, LEE_SAEBOM, SEON_MUL } from '@/demo/seed/persons'
import { CardShop } from '@/features/card-shop/components/card-shop'
import { server, testBackend } from '@tests/mocks/backend'
import { axeProblems } from '@tests/setup/axe'
import { refuse } from '@tests/setup/refuse'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'

withBackend()

const open = (at = '/card-shop', as?: string) => renderScreen(<CardShop />, { at, ...(as && { as }) })
const sheet = () => screen.findByRole('dialog')
const fails = (path: string) =>
  server.use(http.get(`*/api/card-shop/${path}`, () => refuse(5000, { message: '잠시 후 다시' })))

it('shows a visitor every block and no personal data', async () => {
  await open()
  for (const name of ['지금 많이 보내는 카드', '이벤트 카드', '한정 카드', '새로 나온 카드', '모든 카드'])
    expect(await screen.findByRole('heading', { name })).toBeVisible()
  const limited = await screen.findByRole('region', { name: '한정 카드' })
  expect(await within(limited).findByText(/3장 남았어요/)).toBeVisible()
  expect(within(limited).getByText('모두 나갔어요')).toBeVisible()
  expect(screen.getByText('세상에 하나뿐인 카드를 만들어 보세요')).toBeVisible()
  expect(await axeProblems()).toEqual([])
})

it('shows the member’s own cards', async () => {
  await open('/card-shop', SEON_MUL)
  const mine = await screen.findByRole('region', { name: '내 카드' })
  expect(await within(mine).findByText('460,000원')).toBeVisible()
  expect(within(mine).getByRole('link', { name: '전체 보기' })).toHaveAttribute(
    'href',
    '/my/cards?tab=PUBLISH',
  )
})

it('keeps occasion and order in the URL', async () => {
  const { user, router } = await open()
  await user.click(await screen.findByRole('button', { name: '사랑' }))
  expect(router.asPath).toBe('/card-shop?occasion=love')
  const list = await screen.findByRole('region', { name: '사랑 카드' })
  expect(screen.queryByRole('heading', { name: '이벤트 카드' })).toBeNull()
  await waitFor(() => expect(within(list).getAllByRole('link')).toHaveLength(5))
  await user.click(screen.getByRole('button', { name: '최신순' }))
  expect(router.asPath).toBe('/card-shop?occasion=love&sort=LATEST')
})

it('opens a ready-made face by URL, previews a message, and links to sending it', async () => {
  const { user, router } = await open()
  const [tile] = await screen.findAllByRole('link', { name: /오직 너|사랑|생일|축하|고마/ })
  await user.click(tile as HTMLElement)
  expect(router.asPath).toMatch(/^\/card-shop\?design=/)
  cleanup()
  await open('/card-shop?design=basic_love-heart')
  const dialog = await sheet()
  const way = await within(dialog).findByRole('link', { name: '이 카드로 선물하기' })
  expect(way).toHaveAttribute('href', '/card/send-gift/basic?cardId=basic_love-heart')
  await user.click(within(dialog).getByRole('button', { name: '오늘도 많이 사랑해.' }))
  expect(within(dialog).getByText('받는 분께 이렇게 보여요')).toBeVisible()
  expect(giftMessage.read()).toBe('오늘도 많이 사랑해.')
})

it('issues a limited card once and links to charging it', async () => {
  const { user } = await open('/card-shop?design=dsg_christmas-tree', KIM_DAMA)
  const dialog = await sheet()
  await user.dblClick(await within(dialog).findByRole('button', { name: '카드 받기' }))
  const way = await within(dialog).findByRole('link', { name: '충전하고 선물하기' })
  expect(way).toHaveAttribute('href', expect.stringMatching(/^\/card\/charge\?card=MASTER\.crd_/))
  expect(await within(dialog).findByText('2장 남았어요')).toBeVisible()
  expect(await axeProblems()).toEqual([])
})

it('shows that the member already has the card, and links to it', async () => {
  const { user } = await open('/card-shop?design=dsg_christmas-tree', KIM_DAMA)
  const dialog = await sheet()
  await user.click(await within(dialog).findByRole('button', { name: '카드 받기' }))
  expect(await within(dialog).findByText(/이미 받은 한정 카드예요/)).toBeVisible()
  expect(within(dialog).getByRole('link', { name: '내 선물함에서 보기' })).toBeVisible()
})

it('repeats with the same key when the answer was lost', async () => {
  const keys: (string | null)[] = []
  server.use(
    http.post('*/api/card-shop/designs/:id/take', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      return HttpResponse.error()
    }),
  )
  const { user } = await open('/card-shop?design=dsg_summer-sea', LEE_SAEBOM)
  const dialog = await sheet()
  const button = await within(dialog).findByRole('button', { name: '카드 받기' })
  await user.click(button)
  expect(await within(dialog).findByText(/연결이 끊겨/)).toBeVisible()
  await user.click(button)
  await waitFor(() => expect(keys.length).toBeGreaterThan(1))
  expect(new Set(keys).size).toBe(1)
})

it.each([
  ['dsg_love-thread', '모두 나간 카드예요'],
  ['dsg_chuseok-songpyeon', '끝난 이벤트예요'],
  ['dsg_seollal-pouch', '아직 받을 수 없어요'],
])('closes %s: %s', async (design, text) => {
  await open(`/card-shop?design=${design}`)
  expect(await within(await sheet()).findByRole('button', { name: text })).toBeDisabled()
})

it('counts the time until an event starts', async () => {
  await open('/card-shop?design=dsg_seollal-pouch')
  const timer = await within(await sheet()).findByRole('timer')
  expect(timer.parentElement).toHaveTextContent(/^시작까지/)
  expect(timer).toHaveTextContent(/ 시작/)
})

it('opens an event in the sheet and on its shelf when it starts', async () => {
  const { body } = await (await testBackend()).call('GET', '/api/card-shop/designs/dsg_seollal-pouch')
  /** The first answer is from before the start, all later ones from after it. */
  const startsSoon = () => {
    let answers = 0
    return () => {
      answers += 1
      return {
        ...(body as CardDesign),
        startsAt: new Date(Date.now() + 1_000).toISOString(),
        state: answers === 1 ? 'soon' : 'open',
      }
    }
  }
  const [inSheet, onShelf] = [startsSoon(), startsSoon()]
  server.use(
    http.get('*/api/card-shop/designs/dsg_seollal-pouch', () => HttpResponse.json(inSheet())),
    http.get('*/api/card-shop/home', () =>
      HttpResponse.json({ occasions: [], popular: [], latest: [], event: [onShelf()], limited: [] }),
    ),
  )
  await open('/card-shop?design=dsg_seollal-pouch')
  const dialog = await sheet()
  expect(await within(dialog).findByRole('button', { name: '카드 받기' })).toBeEnabled()
  const shelf = await screen.findByRole('region', { name: '이벤트 카드', hidden: true })
  await waitFor(() => expect(within(shelf).queryByText(/시작/)).toBeNull())
})

it('redirects a visitor to sign-in and back to the same design', async () => {
  const { user, router } = await open('/card-shop?design=dsg_summer-sea')
  await user.click(await within(await sheet()).findByRole('button', { name: '카드 받기' }))
  await waitFor(() =>
    expect(router.asPath).toBe(
      `/my/login?returnTo=${encodeURIComponent('/card-shop?design=dsg_summer-sea')}`,
    ),
  )
})

it('shows a message when a design does not exist', async () => {
  await open('/card-shop?design=nowhere')
  expect(await within(await sheet()).findByText('카드를 찾을 수 없어요')).toBeVisible()
})

it('keeps the list when the blocks fail, and loads them on retry', async () => {
  fails('home')
  const { user } = await open()
  expect(await screen.findByText('불러오지 못했어요')).toBeVisible()
  expect((await screen.findAllByRole('link')).length).toBeGreaterThan(4)
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: '다시 시도하기' }))
  expect(await screen.findByRole('heading', { name: '이벤트 카드' })).toBeVisible()
})

it('shows an empty state for an occasion without cards', async () => {
  server.use(
    http.get('*/api/card-shop/designs', () =>
      HttpResponse.json({ page: 1, itemsPerPage: 12, total: 0, hasNextPage: false, items: [] }),
    ),
  )
  await open('/card-shop?occasion=season')
  expect(await screen.findByText('아직 준비된 카드가 없어요')).toBeVisible()
})
