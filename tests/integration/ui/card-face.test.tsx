import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CardFace } from '@/commerce-ui/card/card-face'
import { stubIntersection } from '@tests/setup/stub-intersection'

const motion = (isReduced: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
const draw = () =>
  render(
    <CardFace
      path="upload/face"
      alt="눈 오는 날 카드"
      video="/studio/loops/snow.mp4"
      overlay="upload/over"
    />,
  ).container

test('a moving face shows its layers above the video, and the still face as its poster', () => {
  motion(false)
  const box = draw()
  const video = screen.getByLabelText('눈 오는 날 카드')
  expect(video).toHaveAttribute('src', '/studio/loops/snow.mp4')
  expect(video.getAttribute('poster')).toContain('upload/face')
  expect(box.querySelector('img')?.getAttribute('src')).toContain('upload/over')
})

test('a moving face stops after five seconds at most, because it has no button for that', () => {
  motion(false)
  draw()
  const video = screen.getByLabelText<HTMLVideoElement>('눈 오는 날 카드')
  const pause = vi.spyOn(video, 'pause').mockImplementation(() => undefined)
  expect(video.loop).toBe(false)
  video.currentTime = 4.9
  fireEvent.timeUpdate(video)
  expect(pause).not.toHaveBeenCalled()
  video.currentTime = 5.1
  fireEvent.timeUpdate(video)
  expect(pause).toHaveBeenCalledOnce()
})

test.each(['video', 'img'])('shows the still face when its %s cannot be loaded', (part) => {
  motion(false)
  const scrollNear = stubIntersection()
  const box = draw()
  fireEvent.error(box.querySelector(part) as Element)
  scrollNear()
  expect(box.querySelector('video')).toBeNull()
  expect(screen.getByRole('img', { name: '눈 오는 날 카드' }).getAttribute('src')).toContain('upload/face')
})

test('shows a still picture when the browser asks to save data', () => {
  motion(false)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }))
  expect(draw().querySelector('video')).toBeNull()
  vi.unstubAllGlobals()
})

test('shows a still picture with reduced motion', () => {
  motion(true)
  expect(draw().querySelector('video')).toBeNull()
  expect(screen.getByRole('img', { name: '눈 오는 날 카드' })).toBeVisible()
})
