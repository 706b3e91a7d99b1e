import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { FaqScreen } from '@/features/info/components/faq-screen'
import { LegalScreen } from '@/features/info/components/legal-screen'
import { NoticeScreen } from '@/features/info/components/notice-screen'
import { server } from '@tests/mocks/backend'
import { axeProblems } from '@tests/setup/axe'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'

withBackend()

it('finds questions by category and query, and keeps both in the URL', async () => {
  const { user, router } = await renderScreen(<FaqScreen />, { at: '/info/faq' })
  await user.click(await screen.findByRole('button', { name: '취소·교환·반품' }))
  await user.type(screen.getByLabelText('질문 찾기'), '불량')
  expect(within(await screen.findByRole('list')).getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByText('불량이나 다른 상품이 왔어요.')).toBeVisible()
  expect(new URL(router.asPath, 'http://x').searchParams.get('q')).toBe('불량')
  expect(new URL(router.asPath, 'http://x').searchParams.get('category')).toBe('claim')
  expect(await axeProblems()).toEqual([])
  await user.type(screen.getByLabelText('질문 찾기'), '코끼리')
  expect(screen.getByText('찾는 질문이 없어요')).toBeVisible()
})

it('lists notices, marks pinned ones, and opens one by URL', async () => {
  await renderScreen(<NoticeScreen />, { at: '/info/notice' })
  const links = await screen.findAllByRole('link')
  expect(links[0]).toHaveTextContent('중요')
  expect(links[0]).toHaveAttribute('href', '/info/notice?id=ntc_phishing')
})

it('shows a notice', async () => {
  await renderScreen(<NoticeScreen />, { at: '/info/notice?id=ntc_bank-night' })
  expect(await screen.findByRole('heading', { name: /은행 점검 시간/ })).toBeVisible()
  expect(screen.getByRole('link', { name: '목록 보기' })).toHaveAttribute('href', '/info/notice')
})

it('shows a message for a deleted notice', async () => {
  await renderScreen(<NoticeScreen />, { at: '/info/notice?id=ntc_nothing' })
  expect(await screen.findByText('없어진 공지사항이에요')).toBeVisible()
})

it('shows another version of the terms, and marks it as not yet in force', async () => {
  const { user } = await renderScreen(<LegalScreen kind="terms-of-service" />, {
    at: '/info/terms-of-service',
  })
  await user.selectOptions(await screen.findByLabelText('버전 고르기'), '2027.1')
  expect(await screen.findByText(/2027.01.01부터 적용될 내용이에요/)).toBeVisible()
  expect(await axeProblems()).toEqual([])
})

it('can be retried when the questions fail to load', async () => {
  server.use(http.get('*/api/info/faqs', () => HttpResponse.error()))
  const { user } = await renderScreen(<FaqScreen />, { at: '/info/faq' })
  const again = await screen.findByRole('button', { name: '다시 시도하기' })
  server.resetHandlers()
  await user.click(again)
  expect(await screen.findByText('출금 수수료가 있나요?')).toBeVisible()
})
