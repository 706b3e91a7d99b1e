import { screen } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { lazySheet } from '@/ui/overlay/lazy-sheet'
import { renderScreen } from '@tests/setup/render-screen'

interface Props {
  isOpen: boolean
  onClose: () => void
}

const Content = ({ isOpen }: Props) => isOpen && <p>내용</p>

it('a sheet whose script fails to load says so, and the next tap loads it again', async () => {
  const load = vi
    .fn<() => Promise<ComponentType<Props>>>(async () => Content)
    .mockRejectedValueOnce(new Error('Loading chunk 1 failed'))
    .mockRejectedValueOnce(new Error('Loading chunk 1 failed'))
  const Sheet = lazySheet(load)
  const Page = () => {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          열기
        </button>
        {isOpen ? <p>열림</p> : <p>닫힘</p>}
        <Sheet isOpen={isOpen} onClose={() => setOpen(false)} />
      </>
    )
  }
  const { user } = await renderScreen(<Page />)
  // The first attempt is a preload of the closed sheet, which fails without a word.
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  const button = screen.getByRole('button', { name: '열기' })
  await user.click(button)
  expect(await screen.findByText(/불러오지 못했어요. 다시 눌러/)).toBeVisible()
  expect(await screen.findByText('닫힘')).toBeVisible()
  await user.click(button)
  expect(await screen.findByText('내용')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(3)
})
