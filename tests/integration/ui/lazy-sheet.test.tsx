import { screen, within } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { lazySheet } from '@/ui/overlay/lazy-sheet'
import { renderScreen } from '@tests/setup/render-screen'

interface Props {
  isOpen: boolean
  onClose: () => void
}

const Content = ({ isOpen, onClose }: Props) =>
  isOpen ? (
    <button type="button" onClick={onClose}>
      닫기
    </button>
  ) : (
    <p>닫히는 내용</p>
  )

const renderWith = async (Sheet: ComponentType<Props>) => {
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
  return { user, open: screen.getByRole('button', { name: '열기' }) }
}

const loadContent = () => vi.fn<() => Promise<ComponentType<Props>>>(async () => Content)

it('a sheet without its script says so, and the next tap loads it again', async () => {
  const load = loadContent()
    .mockRejectedValueOnce(new Error('Loading chunk 1 failed'))
    .mockRejectedValueOnce(new Error('Loading chunk 1 failed'))
  const { user, open } = await renderWith(lazySheet(load, 'whenRendered'))
  // The first attempt is a preload of the closed sheet, which fails without a word.
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  await user.click(open)
  expect(await screen.findByText(/불러오지 못했어요. 다시 눌러/)).toBeVisible()
  expect(await screen.findByText('닫힘')).toBeVisible()
  await user.click(open)
  expect(await screen.findByRole('button', { name: '닫기' })).toBeVisible()
  expect(load).toHaveBeenCalledTimes(3)
})

it('a sheet is loaded by its first opening, and stays rendered while it closes', async () => {
  const load = loadContent()
  const { user, open } = await renderWith(lazySheet(load))
  expect(load).not.toHaveBeenCalled()
  await user.click(open)
  await user.click(await screen.findByRole('button', { name: '닫기' }))
  expect(screen.getByText('닫히는 내용')).toBeVisible()
  await user.click(open)
  expect(load).toHaveBeenCalledTimes(1)
})

it('a page with two of a sheet opens the second after the first', async () => {
  const Sheet = lazySheet(loadContent())
  const Page = () => {
    const [opened, setOpened] = useState('')
    return ['처음', '다음'].map((name) => (
      <section key={name} aria-label={name}>
        <button type="button" onClick={() => setOpened(name)}>
          열기
        </button>
        <Sheet isOpen={opened === name} onClose={() => setOpened('')} />
      </section>
    ))
  }
  const { user } = await renderScreen(<Page />)
  for (const name of ['처음', '다음']) {
    const section = within(screen.getByRole('region', { name }))
    await user.click(section.getByRole('button', { name: '열기' }))
    expect(await section.findByRole('button', { name: '닫기' })).toBeVisible()
  }
})
