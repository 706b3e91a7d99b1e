import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useImageViewer } from '@/ui/overlay/use-image-viewer'

const images = ['앞', '옆', '뒤'].map((alt) => ({ path: `/${alt}.webp`, alt }))

const Photos = () => {
  const { open, viewer } = useImageViewer('상품 사진')
  return (
    <>
      {images.map(({ alt }, at) => (
        <button key={alt} type="button" onClick={() => open(images, at)}>
          {alt}
        </button>
      ))}
      {viewer}
    </>
  )
}

test('opens at the tapped picture again after a swipe to another one', async () => {
  render(<Photos />)
  const first = screen.getByRole('button', { name: '앞' })
  await userEvent.click(first)
  await screen.findByText('1 / 3')
  await userEvent.click(screen.getByRole('button', { name: '다음 사진' }))
  await userEvent.click(screen.getByRole('button', { name: '다음 사진' }))
  expect(screen.getByText('3 / 3')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: '닫기' }))
  await userEvent.click(first)
  expect(await screen.findByText('1 / 3')).toBeInTheDocument()
})
