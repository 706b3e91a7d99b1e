import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import HomePage from '@/pages/index'
import { axeProblems } from '@tests/setup/axe'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'

withBackend()

test('the home links to the studio, the shop and vouchers, and names the operator', async () => {
  await renderScreen(<HomePage />)
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(screen.getByRole('link', { name: '선물 카드 만들기' })).toHaveAttribute('href', '/dama-studio')
  const popular = within(await screen.findByRole('region', { name: '지금 많이 담는 선물' }))
  await waitFor(() => expect(popular.getAllByRole('listitem')).toHaveLength(6))
  const vouchers = within(screen.getByRole('region', { name: '바로 보내는 모바일상품권' }))
  await waitFor(() => expect(vouchers.getAllByRole('listitem')).toHaveLength(6))
  expect(vouchers.queryByText(/배송비/)).toBeNull()
  const footer = within(await screen.findByRole('contentinfo'))
  expect(await footer.findByText('000-00-00000')).toBeInTheDocument()
  expect(footer.getByRole('link', { name: '사업자 정보 확인' })).toHaveAttribute(
    'href',
    'https://www.ftc.go.kr/bizCommPop.do?wrkr_no=0000000000',
  )
  expect(await axeProblems()).toEqual([])
})
