import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { capabilities } from '@/api/http/capability-store'
import { isLoggedIn, onTokensChange } from '@/api/http/token-store'
import { readDirectOrderDraft } from '@/browser/storage/direct-order-draft'
import { recentWords } from '@/browser/storage/recent-lists'
import MyPage from '@/pages/my/index'
import { routeOf, routeTable } from '@/shell/route-table'
import { server } from '@tests/mocks/backend'
import { axeProblems } from '@tests/setup/axe'
import { refuse } from '@tests/setup/refuse'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'
import { chooseProduct, TUMBLER } from './order-fixtures'

withBackend()

const open = (as = 'usr_kim_dama') => renderScreen(<MyPage />, { at: '/my', as })

it('names the member and links to existing screens only, and passes axe', async () => {
  await open()
  expect(await screen.findByRole('heading', { name: '김담아님' })).toBeVisible()
  expect(screen.getByText(/네이버 계정으로/)).toBeVisible()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  const paths = links.filter((href) => !href.startsWith('/card')).map((href) => href.split('?')[0] ?? '')
  expect(paths.map((path) => routeOf(path).path)).toEqual(paths)
  const own = routeTable.filter(({ header, back }) => header === 'back' && back === '/my')
  expect(own.map(({ path }) => path).filter((path) => !paths.includes(path))).toEqual([])
  expect(await axeProblems()).toEqual([])
})

it('shows the orders by stage, and the gifts that wait', async () => {
  await open('usr_seon_mul')
  const stages = within(await screen.findByRole('region', { name: '주문 현황' }))
  expect(stages.getByRole('link', { name: /배송 중/ })).toHaveAttribute(
    'href',
    '/my/order/history?stage=shipping',
  )
  expect(await screen.findByRole('link', { name: /아직 받지 않은 선물이 \d+개 있어요/ })).toHaveAttribute(
    'href',
    '/my/cards?tab=GIFT_OWNED&subTab=GIFT_RECEIVING',
  )
})

it.each([
  ['when the server takes it', false],
  ['even when the server can’t be reached', true],
])('signs out %s', async (_when, isAway) => {
  if (isAway) server.use(http.get('*/api/auth/sign-out', () => HttpResponse.error()))
  const { user, router } = await open()
  await chooseProduct(TUMBLER)
  sessionStorage.setItem('dama_order_sheet', 'x')
  await screen.findByRole('heading', { name: '김담아님' })
  recentWords.add('선물')
  const stepsBefore: string[][] = []
  const stop = onTokensChange(() => stepsBefore.push([...router.steps]))
  await user.click(screen.getByRole('button', { name: '로그아웃' }))
  expect(await screen.findByText('로그아웃했어요')).toBeVisible()
  stop()
  expect(router.steps).toEqual(['replace /'])
  expect(stepsBefore, 'the tab may be closed before the home screen is there').toEqual([[]])
  expect(isLoggedIn()).toBe(false)
  expect(sessionStorage.getItem('dama_order_sheet')).toBeNull()
  expect(readDirectOrderDraft()).toBeNull()
  expect(recentWords.read().items).toEqual([])
})

it('can be retried when the member fails to load', async () => {
  server.use(http.get('*/api/user/me', () => refuse(7000), { once: true }))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: '다시 시도하기' }))
  expect(await screen.findByRole('heading', { name: '김담아님' })).toBeVisible()
})

it('leaves out the links and blocks of capabilities that the services lack', async () => {
  const names = ['addresses', 'vouchers', 'transfers', 'stageCounts'] as const
  capabilities.set(names, true)
  try {
    await open()
    await screen.findByRole('heading', { name: '김담아님' })
    const links = screen.getAllByRole('link').map((link) => link.textContent)
    expect(links).toContain('주문내역')
    expect(links).not.toContain('배송지 관리')
    expect(links).not.toContain('모바일상품권 내역')
    expect(links).not.toContain('담아머니 충전')
    expect(screen.queryByRole('heading', { name: '주문 현황' })).toBeNull()
  } finally {
    capabilities.set(names, false)
  }
})
