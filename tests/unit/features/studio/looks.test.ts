import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arcPath } from '@/features/studio/canvas/draw-layer'
import {
  commit,
  endGesture,
  HISTORY_STEPS,
  redo,
  startHistory,
  undo,
} from '@/features/studio/hooks/use-editor'
import { GRADIENTS } from '@/features/studio/illustrations/colour-choices'
import { contrastOf, isHardToRead, mostReadable, readableInk, rgbOf } from '@/features/studio/model/contrast'
import { coverCrop, panCrop, turnCrop, zoomCrop } from '@/features/studio/model/crop'
import { filterPixels } from '@/features/studio/model/photo-filter'

const CARD = { width: 328, height: 209 }
const UPRIGHT = { width: 209, height: 328 }

describe('cropping', () => {
  const side = fc.integer({ min: 20, max: 8000 })
  const pictures = fc.record({ width: side, height: side })
  const isOnPicture = ({ x, y, width, height }: ReturnType<typeof coverCrop>) =>
    x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= 1.0001 && y + height <= 1.0001

  test('covers the card and keeps its proportions after any change', () => {
    const step = fc.oneof(
      fc.record({
        pan: fc.tuple(
          fc.double({ noNaN: true, min: -2, max: 2 }),
          fc.double({ noNaN: true, min: -2, max: 2 }),
        ),
      }),
      fc.record({ zoom: fc.double({ noNaN: true, min: 0.2, max: 5 }) }),
    )
    fc.assert(
      fc.property(pictures, fc.array(step, { maxLength: 8 }), (picture, steps) => {
        fc.pre(picture.width / picture.height < 20 && picture.height / picture.width < 20)
        let crop = coverCrop(picture, CARD)
        for (const change of steps)
          crop = 'pan' in change ? panCrop(crop, ...change.pan) : zoomCrop(crop, change.zoom)
        expect(isOnPicture(crop)).toBe(true)
        const ratio = (crop.width * picture.width) / (crop.height * picture.height)
        expect(ratio / (CARD.width / CARD.height)).toBeCloseTo(1, 1)
        const turned = turnCrop(crop, CARD, UPRIGHT)
        expect(isOnPicture(turned)).toBe(true)
        expect((turned.width * picture.width) / (turned.height * picture.height) / (209 / 328)).toBeCloseTo(
          1,
          1,
        )
      }),
    )
  })
  test('takes the middle of a wide picture', () => {
    expect(coverCrop({ width: 656, height: 209 }, CARD)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 })
  })
  test('moving right shows more of the left', () => {
    const crop = coverCrop({ width: 656, height: 209 }, CARD)
    expect(panCrop(crop, 0.2, 0).x).toBeLessThan(crop.x)
  })
})

describe('contrast', () => {
  const [white, black, grey] = [rgbOf('#ffffff'), rgbOf('#000000'), rgbOf('#cccccc')]
  test('is that of WCAG', () => expect(contrastOf(white, black)).toBeCloseTo(21))
  test('warns of text that is hard to read, not of a few bright spots behind it', () => {
    expect(isHardToRead(white, [grey, grey, white])).toBe(true)
    expect(isHardToRead(black, [grey, grey, white])).toBe(false)
    expect(isHardToRead(white, [black, black, black, white])).toBe(false)
    expect(isHardToRead(white, [])).toBe(false)
  })
  test('selects the most readable colour', () =>
    expect(mostReadable(['#ffffff', '#cccccc', '#1b1a17'], [white])).toBe('#1b1a17'))
  test('gives new text readable colours', () => {
    const dark = ['#1b1a17', '#2e4374', '#c93a16']
    for (const colour of ['#ffffff', '#fff4de', '#ffd166', '#8cc9f0', ...dark]) {
      const ink = readableInk({ kind: 'colour', colour })
      expect(isHardToRead(rgbOf(ink.colour), [rgbOf(colour)]), colour).toBe(false)
      expect(ink.colour === '#ffffff').toBe(dark.includes(colour))
    }
    for (const { from, to } of GRADIENTS) {
      const { colour, shadow } = readableInk({ kind: 'gradient', from, to, angle: 0 })
      const isLost = isHardToRead(rgbOf(colour), [rgbOf(from), rgbOf(to)])
      expect(shadow !== null, `${from} ${to}`).toBe(isLost)
    }
    expect(readableInk({ kind: 'video', loop: 'snow' }).shadow).not.toBeNull()
  })
})

describe('history', () => {
  test('undoes and redoes any steps', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1, maxLength: 30 }), (steps) => {
        let history = startHistory<number | string>('start')
        for (const step of steps) history = commit(history, `${step}/${history.past.length}`)
        const last = history.now
        for (const _ of steps) history = undo(history)
        expect(history.now).toBe('start')
        expect(undo(history).now).toBe('start')
        for (const _ of steps) history = redo(history)
        expect(history.now).toBe(last)
        expect(redo(history).now).toBe(last)
      }),
    )
  })
  test('a gesture is one step, and the next gesture another', () => {
    let history = startHistory(0)
    for (const value of [1, 2, 3]) history = commit(history, value, 'size')
    history = endGesture(history)
    for (const value of [4, 5]) history = commit(history, value, 'size')
    expect(undo(history).now).toBe(3)
    expect(undo(undo(history)).now).toBe(0)
  })
  test('is bounded', () => {
    let history = startHistory(0)
    for (let value = 1; value < 500; value += 1) history = commit(history, value)
    expect(history.past).toHaveLength(HISTORY_STEPS)
  })
  test('a change clears the redo steps, and no change adds no step', () => {
    const back = undo(commit(startHistory(1), 2))
    expect(redo(commit(back, 3)).now).toBe(3)
    expect(commit(back, 1)).toBe(back)
  })
})

test('an arc is as long as its text, and is mirrored for a negative bend', () => {
  const up = arcPath(100, 180)
  expect(up.width).toBeCloseTo((100 / Math.PI) * 2)
  expect(up.rise).toBeCloseTo(100 / Math.PI)
  expect(up.data).toMatch(/ 0 0 1 /)
  expect(arcPath(100, -180).data).toMatch(/ 0 0 0 /)
})

test('filters keep transparency, and no filter leaves the picture unchanged', () => {
  const pixels = new Uint8ClampedArray([200, 100, 50, 128])
  filterPixels(pixels, 'none')
  expect([...pixels]).toEqual([200, 100, 50, 128])
  filterPixels(pixels, 'mono')
  expect(pixels[0]).toBe(pixels[1])
  expect(pixels[3]).toBe(128)
})
