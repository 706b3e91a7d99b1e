import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CardCarouselPicker } from '@/features/gift/components/card-carousel-picker'
import type { SendableCard } from '@/features/gift/hooks/use-sendable-cards'

const cards = ['생일', '고마워'].map(
  (title) => ({ cardId: title, title, balance: 5000, orientation: 'horizontal' }) as SendableCard,
)

test('a swipe chooses the card in the middle, and a scroll of a screen reader chooses none', () => {
  vi.useFakeTimers()
  const choose = vi.fn<(card: SendableCard) => void>()
  render(<CardCarouselPicker cards={cards} chosenId="고마워" onChoose={choose} />)
  const track = screen.getByRole('group', { name: '보낼 카드' })
  const scroll = () => {
    fireEvent.scroll(track)
    vi.advanceTimersByTime(200)
  }
  scroll()
  expect(choose).not.toHaveBeenCalled()
  fireEvent.pointerDown(track)
  scroll()
  expect(choose).toHaveBeenCalledExactlyOnceWith(cards[0])
  scroll()
  expect(choose).toHaveBeenCalledOnce()
  // The finger rested, and moves on.
  fireEvent.touchMove(track)
  scroll()
  expect(choose).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
