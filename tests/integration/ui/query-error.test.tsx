import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { ErrorScope } from '@/ui/feedback/error-scope'
import { QueryBoundary } from '@/ui/feedback/query-boundary'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { renderScreen } from '@tests/setup/render-screen'

const load = vi.fn<(name: string) => Promise<string>>()

const Block = ({ name }: { name: string }) => {
  const query = useQuery({ queryKey: ['block', name], queryFn: () => load(name), retry: false })
  return (
    <section aria-label={name}>
      <QueryBoundary query={query} skeleton={<p>{name} 불러오는 중</p>} errorTitle={`${name} 실패`}>
        {(text) => <p>{text}</p>}
      </QueryBoundary>
    </section>
  )
}

const failing = (...names: string[]) =>
  load.mockImplementation((name) =>
    names.includes(name) ? Promise.reject(new Error(name)) : Promise.resolve(`${name} 내용`),
  )

it('shows one error with one retry when several blocks of a screen fail, and retries all of them', async () => {
  failing('카드', '주문')
  const { user } = await renderScreen(
    <ErrorScope>
      <Block name="카드" />
      <Block name="쿠폰" />
      <Block name="주문" />
    </ErrorScope>,
  )
  expect(await screen.findByText('쿠폰 내용')).toBeVisible()
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1))
  expect(screen.getByRole('alert')).toHaveTextContent('일부 내용을 불러오지 못했어요')
  expect(screen.getByRole('region', { name: '카드' })).toContainElement(screen.getByRole('alert'))
  expect(screen.getByRole('region', { name: '주문' })).toHaveTextContent('불러오지 못했어요.')

  failing()
  await user.click(screen.getByRole('button', { name: '다시 시도하기' }))
  expect(await screen.findByText('카드 내용')).toBeVisible()
  expect(await screen.findByText('주문 내용')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('moves the error to the first failed block of the document, whichever failed first', async () => {
  let failFirstBlock: (reason: Error) => void = () => undefined
  load.mockImplementation((name) =>
    name === '카드'
      ? new Promise((_, reject) => {
          failFirstBlock = reject
        })
      : Promise.reject(new Error(name)),
  )
  await renderScreen(
    <ErrorScope>
      <Block name="카드" />
      <Block name="주문" />
    </ErrorScope>,
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('주문 실패')
  failFirstBlock(new Error('카드'))
  await waitFor(() =>
    expect(screen.getByRole('region', { name: '카드' })).toContainElement(screen.getByRole('alert')),
  )
})

it('shows the error of a sheet beside that of the screen under it', async () => {
  failing('카드', '시트')
  const Screen = () => {
    const [isOpen, setOpen] = useState(true)
    return (
      <ErrorScope>
        <Block name="카드" />
        <BottomSheet title="시트" open={isOpen} onClose={() => setOpen(false)}>
          <Block name="시트" />
        </BottomSheet>
      </ErrorScope>
    )
  }
  await renderScreen(<Screen />)
  expect(await screen.findByText('카드 실패')).toBeInTheDocument()
  expect(await screen.findByText('시트 실패')).toBeInTheDocument()
})
