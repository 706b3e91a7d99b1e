import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FirstView, Picture } from '@/ui/primitives/picture'
import { stubIntersection } from '@tests/setup/stub-intersection'

const picture = () => screen.getByRole('img', { name: '한라봉' })

test('loads a picture when it is near the viewport', () => {
  const scrollNear = stubIntersection()
  render(<Picture path="a.webp" alt="한라봉" />)
  expect(picture().getAttribute('src')).toMatch(/^data:/)
  expect(picture()).not.toHaveAttribute('srcset')
  scrollNear()
  expect(picture().getAttribute('src')).toMatch(/a\.webp\?w=780/)
  expect(picture().getAttribute('srcset')).toMatch(/a\.webp\?w=260\S* 260w/)
})

test('loads a picture with priority at once, in the one width that a header can name', () => {
  stubIntersection()
  render(<Picture path="a.webp" alt="한라봉" priority widths={[260, 520]} />)
  expect(picture().getAttribute('src')).toMatch(/a\.webp\?w=520/)
  expect(picture()).not.toHaveAttribute('srcset')
  expect(picture()).toHaveAttribute('fetchpriority', 'high')
})

test('loads the pictures of the first view with priority, and the others when they are near', () => {
  stubIntersection()
  render(
    [3, 4].map((index) => (
      <FirstView key={index} index={index}>
        <Picture path="a.webp" alt={`한라봉 ${index}`} />
      </FirstView>
    )),
  )
  const [first, second] = screen.getAllByRole('img', { name: /한라봉/ })
  expect(first).toHaveAttribute('fetchpriority', 'high')
  expect(first?.getAttribute('src')).toMatch(/a\.webp/)
  expect(second?.getAttribute('src')).toMatch(/^data:/)
})

test('shows a placeholder with the same name when the picture can not be loaded', () => {
  const scrollNear = stubIntersection()
  render(<Picture path="a.webp" alt="한라봉" />)
  scrollNear()
  fireEvent.error(picture())
  expect(picture().tagName).toBe('SPAN')
})
