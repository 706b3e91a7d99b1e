import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { CardDetail } from '@/contract/main/card'
import { CardItem } from '@/features/cards/components/card-list'
import { CardView } from '@/features/cards/components/card-view'
import { WalletFooter } from '@/features/cards/components/wallet-panel'
import { ProofHost } from '@/features/passcode/components/proof-host'
import DeleteFailPage from '@/pages/my/cards/delete-fail'
import MyCardsPage from '@/pages/my/cards/index'
import { server } from '@tests/mocks/backend'
import { axeProblems } from '@tests/setup/axe'
import { refuse } from '@tests/setup/refuse'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'
import { tapPasscode } from './passcode-fixtures'

withBackend()

const open = (as: string, at = '/my/cards') =>
  renderScreen(
    <>
      <MyCardsPage />
      <ProofHost />
    </>,
    { at, as },
  )

test('tabs and order are in the URL, and the list follows them', async () => {
  const { user, router } = await open('usr_na_kadeu')
  expect(await screen.findByText('카드 65장')).toBeVisible()
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(20))
  await user.click(screen.getByRole('tab', { name: '환불 카드' }))
  expect(router.asPath).toBe('/my/cards?tab=REFUND')
  expect((await screen.findAllByText(/^환불 카드 ·/)).length).toBeGreaterThan(3)
  await user.selectOptions(screen.getByRole('combobox', { name: '정렬' }), 'HIGH')
  expect(router.asPath).toBe('/my/cards?tab=REFUND&sort=HIGH')
  await screen.findAllByRole('listitem')
  expect(await axeProblems()).toEqual([])
})

test('a card shows its badges in Korean beside its picture', async () => {
  await open('usr_na_kadeu')
  const [limited] = await screen.findAllByText('한정')
  const [own] = screen.getAllByText('내 디자인')
  for (const badge of [limited, own]) {
    const face = badge?.closest('li')?.querySelector('img, svg')
    expect(face?.parentElement).not.toContainElement(badge ?? null)
    expect(badge?.closest('li')).toHaveTextContent(/원/)
  }
})

test('the wallet counts its unaccepted gifts again when it is shown again', async () => {
  let total = 1
  server.use(
    http.get('*/api/card/my-cards/GIFT_RECEIVING', () =>
      HttpResponse.json({ items: [], page: 1, size: 20, total }),
    ),
  )
  await renderScreen(<WalletFooter />, { as: 'usr_seon_mul' })
  expect(await screen.findByText(/선물이 1개 있어요/)).toBeVisible()
  total = 0
  window.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByRole('link', { name: '내 선물함 보기' })).toBeVisible()
})

test('pending gifts show their expiry and can be accepted', async () => {
  const { user, router } = await open('usr_seon_mul')
  expect(await screen.findByText(/곧 돌아가는 선물이/)).toBeVisible()
  await user.click(screen.getByRole('tab', { name: '받은 선물' }))
  await user.click(await screen.findByRole('button', { name: '받을 선물 3' }))
  expect(router.asPath).toBe('/my/cards?tab=GIFT_OWNED&subTab=GIFT_RECEIVING')
  expect(await screen.findAllByText(/^받기 전 (D|기한)/)).toHaveLength(3)
  const ways = await screen.findAllByRole('link', { name: /선물 받기$/ })
  expect(ways).toHaveLength(3)
  expect(ways[0]).toHaveAttribute('href', '/card/receive-gift?cardId=crd_to_seon_1')
})

test('the eye button hides every amount, and the choice is stored on the device', async () => {
  const first = await open('usr_kim_dama')
  await first.user.click(await screen.findByRole('button', { name: '금액 숨기기' }))
  expect(screen.queryByText('80,000원')).toBeNull()
  first.unmount()
  await open('usr_kim_dama')
  expect(await screen.findByText('카드 2장')).toBeVisible()
  expect(screen.getByRole('button', { name: '금액 숨기기' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.queryByText(/80,000/)).toBeNull()
})

test('each empty tab has its own message, and a failed list can be retried', async () => {
  await open('usr_lee_saebom', '/my/cards?tab=PURCHASED')
  expect(await screen.findByRole('heading', { name: '선물샵 카드가 없어요' })).toBeVisible()
  expect(screen.getByRole('link', { name: '선물샵 둘러보기' })).toHaveAttribute('href', '/card-shop')
  expect(screen.queryByLabelText('정렬')).toBeNull()
})

test('a list that fails once can be retried', async () => {
  server.use(http.get('*/api/card/my-cards/ALL', () => refuse(7000), { once: true }))
  const { user } = await open('usr_kim_dama')
  await user.click(await screen.findByRole('button', { name: '다시 시도하기' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
})

test('a card opens over the list by URL, with its actions', async () => {
  const { user, router } = await open('usr_kim_dama')
  await user.click(await screen.findByRole('link', { name: /감이 익을 무렵/ }))
  expect(router.asPath).toBe('/my/cards?card=MASTER.crd_kim_dama')
  const sheet = await screen.findByRole('dialog', { name: '카드 상세' })
  expect(await within(sheet).findByRole('link', { name: '충전하기' })).toHaveAttribute(
    'href',
    '/card/charge?card=MASTER.crd_kim_dama',
  )
  expect(within(sheet).getByText(/마지막으로 쓴 날부터 5년/)).toBeVisible()
  expect(await axeProblems()).toEqual([])
  // No passcode is requested for an operation that would be rejected.
  await user.click(within(sheet).getByRole('button', { name: '카드 삭제하기' }))
  await waitFor(() =>
    expect(router.steps.at(-1)).toBe('replace /my/cards/delete-fail?card=MASTER.crd_kim_dama&code=4046'),
  )
})

test('a card without dates shows no labels for them', async () => {
  const card = {
    title: '감사 카드',
    face: '',
    orientation: 'horizontal',
    cardType: 'NORMAL',
    cardId: '1',
    cardDivision: 'MASTER',
    status: 'OWNED',
    balance: 8000,
    giverName: null,
    receiveBy: null,
    createdAt: '',
    validUntil: '',
    gift: null,
  } as unknown as CardDetail
  await renderScreen(
    <>
      <CardItem card={card} priority={false} onOpen={() => undefined} />
      <CardView card={card} />
    </>,
    { at: '/my/cards', as: 'usr_kim_dama' },
  )
  expect(screen.getAllByText('내가 만든 카드')).toHaveLength(2)
  for (const label of [/만든 날/, /유효기간/, /·$/]) expect(screen.queryByText(label)).toBeNull()
})

test('another member’s card and an unknown card are not found', async () => {
  await open('usr_kim_dama', '/my/cards?card=MASTER.crd_park_jeju')
  expect(await screen.findByText('카드를 찾을 수 없어요')).toBeVisible()
})

test.each([
  ['no answer came back', () => HttpResponse.error(), /결과를 받지 못했어요/],
  ['the server broke off', () => new HttpResponse('', { status: 502 }), /결과를 받지 못했어요/],
  [
    'an earlier tap is in progress',
    () =>
      HttpResponse.json(
        { code: 7006, message: '앞선 요청을 처리하고 있어요.', request_id: 'r' },
        { status: 409 },
      ),
    /앞선 요청을 처리하고/,
  ],
])(
  'a card of which %s may be deleted: no page claims that it is still there',
  async (_when, answer, text) => {
    const { user, router } = await open('usr_kim_dama', '/my/cards?card=MASTER.crd_kim_dama_empty')
    server.use(http.patch('*/api/card/delete/MASTER/:cardId', answer))
    const sheet = await screen.findByRole('dialog', { name: '카드 상세' })
    await user.click(await within(sheet).findByRole('button', { name: '카드 삭제하기' }))
    await user.click(await screen.findByRole('button', { name: '삭제하기' }))
    await tapPasscode(user)
    await waitFor(() => expect(screen.getByRole('alertdialog')).toHaveTextContent(text))
    expect(router.steps.join()).not.toContain('delete-fail')
  },
)

test('an empty card is deleted once, after confirmation and passcode', async () => {
  const { user, router } = await open('usr_kim_dama', '/my/cards?card=MASTER.crd_kim_dama_empty')
  const sheet = await screen.findByRole('dialog', { name: '카드 상세' })
  await user.click(await within(sheet).findByRole('button', { name: '카드 삭제하기' }))
  await user.click(await screen.findByRole('button', { name: '삭제하기' }))
  await tapPasscode(user)
  await waitFor(() => expect(router.steps).toContain('replace /my/cards/delete-success'))
})

test('a card with a balance shows how to empty it', async () => {
  await renderScreen(<DeleteFailPage />, {
    at: '/my/cards/delete-fail?card=MASTER.crd_kim_dama&code=4046',
    as: 'usr_kim_dama',
  })
  expect(await screen.findByText(/8만원이 남아 있어요/)).toBeVisible()
  expect(screen.getByRole('link', { name: '담아머니로 교환하기' })).toHaveAttribute(
    'href',
    '/card/exchange?card=MASTER.crd_kim_dama',
  )
  expect(await axeProblems()).toEqual([])
})
