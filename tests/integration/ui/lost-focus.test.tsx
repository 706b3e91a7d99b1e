import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { PriceFilter } from '@/features/catalog/components/filter-sheet'
import { ImageViewer } from '@/ui/overlay/image-viewer'
import { Carousel } from '@/ui/primitives/carousel'
import { VirtualizedBlock } from '@/ui/primitives/virtualized-block'

const images = ['앞', '옆', '뒤'].map((alt) => ({ path: `/${alt}.webp`, alt }))

test('the arrow keys turn pictures after the button of the last one has disappeared', async () => {
  render(<ImageViewer isOpen onClose={() => {}} label="상품 사진" images={images} startAt={1} />)
  await userEvent.click(screen.getByRole('button', { name: '다음 사진' }))
  expect(screen.getByText('3 / 3')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByText('2 / 3')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: '확대' }))
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByText('1 / 3')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByText('2 / 3')).toBeInTheDocument()
})

test('the slides take over the focus of a button that disappears at their end', async () => {
  const slides = images.map(({ alt }) => ({ key: alt, content: alt }))
  render(<Carousel label="상품 사진" slides={slides} marks="count" />)
  await userEvent.click(screen.getByRole('button', { name: '다음' }))
  expect(screen.getByRole('button', { name: '다음' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: '다음' }))
  expect(screen.getByRole('list')).toHaveFocus()
})

test('a part of a long list with the focus stays rendered far from the screen, else a gap of its height is left', () => {
  let report: (entry: object) => void = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        report = (entry) => act(() => callback([entry]))
      }
      observe = () => {}
      disconnect = () => {}
    },
  )
  const handleHeight = vi.fn<(height: number) => void>()
  const { container } = render(
    <VirtualizedBlock estimate={undefined} onHeight={handleHeight}>
      {() => <button type="button">딸기잼</button>}
    </VirtualizedBlock>,
  )
  const target = container.firstElementChild
  const far = { target, isIntersecting: false, boundingClientRect: { height: 900 } }
  screen.getByRole('button').focus()
  report(far)
  expect(screen.getByRole('button')).toHaveFocus()
  act(() => screen.getByRole('button').blur())
  report(far)
  expect(screen.queryByRole('button')).toBeNull()
  expect(target).toHaveStyle({ height: '900px' })
  expect(handleHeight).toHaveBeenLastCalledWith(900)
  report({ ...far, isIntersecting: true })
  expect(screen.getByRole('button')).toBeInTheDocument()
  vi.unstubAllGlobals()
})

test('a price that is changed in its middle keeps the caret there', async () => {
  const Filter = () => {
    const [min, setMin] = useState<number | undefined>(123)
    return <PriceFilter minPrice={min} maxPrice={undefined} onChange={setMin} />
  }
  render(<Filter />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '최소 금액' })
  await userEvent.type(field, '9', { initialSelectionStart: 0, initialSelectionEnd: 0 })
  expect(field).toHaveValue('9,123')
  expect(field.selectionStart).toBe(1)
})
