import { type ReactNode, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { belowFirstView } from '@/ui/theme/below-first-view'
import { color, font, layout, motion, radius, space } from '@/ui/theme/tokens'
import { BackIcon, ChevronRightIcon } from './icon'
import { IconButton } from './icon-button'

const Frame = styled.div`
  position: relative;
`
const Track = styled.ul<{ $slide: string }>`
  --slide: ${({ $slide }) => $slide};
  /*
   * Otherwise content for screen readers would be placed outside of its slide and make the page as wide as all
   * slides.
   */
  position: relative;
  display: flex;
  padding: 0 calc((100% - var(--slide)) / 2);
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-behavior: smooth;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  outline-offset: -2px;
  > li {
    width: var(--slide);
    flex: none;
    scroll-snap-align: center;
    scroll-snap-stop: always;
  }
  ${belowFirstView('0', '& > :nth-child(n + 3)')}
`
const Count = styled.p`
  position: absolute;
  right: ${space[12]};
  bottom: ${space[12]};
  padding: 2px ${space[12]};
  border-radius: ${radius.full};
  background: ${color.night};
  color: ${color.onAccent};
  font-size: ${font[13]};
  pointer-events: none;
`
const Dots = styled.div`
  display: flex;
  justify-content: center;
  button {
    display: grid;
    /* Many dots share the width of the screen. */
    width: ${layout.touch};
    min-width: 24px;
    height: ${layout.touch};
    place-items: center;
  }
  button::before {
    content: '';
    width: 8px;
    height: 8px;
    border-radius: ${radius.full};
    background: ${color.edge};
    transition: width ${motion.base};
  }
  button[aria-current]::before {
    width: 20px;
    background: ${color.accent};
  }
`
const Thumbs = styled.div`
  display: flex;
  gap: ${space[8]};
  padding: ${space[8]} ${layout.gutter};
  overflow-x: auto;
  scrollbar-width: none;
  button {
    width: 56px;
    flex: none;
    overflow: hidden;
    border: 2px solid ${color.clear};
    border-radius: ${radius.field};
  }
  button[aria-current] {
    border-color: ${color.ink};
  }
`
const Turn = styled(IconButton)<{ $side: 'left' | 'right' }>`
  position: absolute;
  top: calc(50% - ${layout.touch} / 2);
  ${({ $side }) => $side}: ${space[8]};
  border-radius: ${radius.full};
  background: ${color.veil};
  /* A finger swipes; these are for a mouse and for keys. */
  @media (hover: none) {
    &:not(:focus-visible) {
      opacity: 0;
      pointer-events: none;
    }
  }
`

export type CarouselProps = {
  /** Names the group: `상품 사진`. */
  label: string
  slides: readonly { key: string; content: ReactNode }[]
  /** `count`: 1/5 in the corner; `dots`: one button per slide below. */
  marks: 'count' | 'dots'
  /** Width of a slide beside partly visible neighbours. */
  slide?: string
  /** Thumbnails of the slides, one button each. */
  thumbs?: readonly ReactNode[]
}

/** From one slide to the next, in pixels. */
const stepOf = (track: HTMLElement): number => track.firstElementChild?.getBoundingClientRect().width ?? 0

/** Slides that change by swipe or buttons, never automatically. */
export const Carousel = ({ label, slides, marks, slide = '100%', thumbs }: CarouselProps) => {
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const show = (index: number) => {
    const node = track.current
    if (node) node.scrollLeft = index * stepOf(node)
    setAt(index)
  }
  const turn = (by: 1 | -1) => {
    show(at + by)
    // At the end the button disappears.
    if (!slides[at + 2 * by]) track.current?.focus({ preventScroll: true })
  }
  const many = slides.length > 1
  return (
    <Frame role="group" aria-roledescription="슬라이드" aria-label={label}>
      <Frame>
        <Track
          ref={track}
          // Scrollable content must be reachable by keyboard.
          tabIndex={many ? 0 : undefined}
          $slide={slide}
          onScroll={({ currentTarget }) => {
            const step = stepOf(currentTarget)
            if (step > 0) setAt(Math.round(currentTarget.scrollLeft / step))
          }}
        >
          {slides.map(({ key, content }) => (
            <li key={key}>{content}</li>
          ))}
        </Track>
        {many && at > 0 && (
          <Turn $side="left" aria-label="이전" onClick={() => turn(-1)}>
            <BackIcon />
          </Turn>
        )}
        {many && at < slides.length - 1 && (
          <Turn $side="right" aria-label="다음" onClick={() => turn(1)}>
            <ChevronRightIcon />
          </Turn>
        )}
        {many && marks === 'count' && (
          <Count aria-hidden>
            {at + 1}/{slides.length}
          </Count>
        )}
      </Frame>
      {many && thumbs && (
        <Thumbs>
          {thumbs.map((thumb, index) => (
            <button
              key={slides[index]?.key}
              type="button"
              aria-label={`${slides.length}개 중 ${index + 1}번째 보기`}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => show(index)}
            >
              {thumb}
            </button>
          ))}
        </Thumbs>
      )}
      {many && marks === 'dots' && (
        <Dots>
          {slides.map(({ key }, index) => (
            <button
              key={key}
              type="button"
              aria-label={`${slides.length}개 중 ${index + 1}번째 보기`}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => show(index)}
            />
          ))}
        </Dots>
      )}
    </Frame>
  )
}
