import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isSameDrawing,
  layoutStage,
  toPixelBox,
  toStage,
  toUnits,
} from '@/features/studio/canvas/stage-layout'

const CARD = { width: 328, height: 209 }

describe('the layout of the stage', () => {
  test('fills the narrower direction with the card, less a margin for handles, and centres it', () => {
    const { zoom, origin, size } = layoutStage({ width: 364, height: 600 }, CARD)
    expect(zoom).toBe(1)
    expect(size).toEqual(CARD)
    expect(origin).toEqual({ x: 18, y: 195.5 })
  })
  test('limits the zoom on a very small and on a very large stage', () => {
    expect(layoutStage({ width: 1, height: 1 }, CARD).zoom).toBe(0.2)
    expect(layoutStage({ width: 4000, height: 4000 }, CARD).zoom).toBe(2)
  })
  test('begins canvases at a whole pixel, less than one pixel before the card', () => {
    const side = fc.double({ noNaN: true, min: 1, max: 3000 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        const { origin, base, inset } = layoutStage({ width, height }, CARD)
        for (const axis of ['x', 'y'] as const) {
          expect(Number.isInteger(base[axis])).toBe(true)
          expect(base[axis] + inset[axis]).toBeCloseTo(origin[axis], 9)
          expect(inset[axis] >= 0 && inset[axis] < 1).toBe(true)
        }
      }),
    )
  })
  test('draws the same when the card only moves by whole pixels', () => {
    const before = layoutStage({ width: 364, height: 600 }, CARD)
    expect(isSameDrawing(before, layoutStage({ width: 364, height: 610 }, CARD))).toBe(true)
    expect(isSameDrawing(before, layoutStage({ width: 364, height: 601 }, CARD))).toBe(false)
    expect(isSameDrawing(before, layoutStage({ width: 370, height: 600 }, CARD))).toBe(false)
  })
  test('converts between units of the card and pixels of the stage', () => {
    const layout = layoutStage({ width: 692, height: 700 }, CARD)
    expect(toStage(layout, { x: 0, y: 0 })).toEqual(layout.origin)
    expect(toStage(layout, { x: 10, y: 20 })).toEqual({ x: 38, y: 181 })
    expect(toUnits(layout, { x: 38, y: 181 })).toEqual({ x: 10, y: 20 })
    expect(toPixelBox(2, { x: 1, y: 2 }, { x: 10, y: 20, width: 30, height: 40 })).toEqual({
      x: 21,
      y: 42,
      width: 60,
      height: 80,
    })
  })
})
