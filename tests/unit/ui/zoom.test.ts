import { describe, expect, test } from 'vitest'
import { panBy, REST, turnOf, zoomTo } from '@/ui/overlay/use-zoom'

const frame = { width: 400, height: 800 }

describe('a zoomed picture', () => {
  test('keeps the touched point in place', () => {
    const view = zoomTo(REST, 2, { x: 100, y: -50 }, frame)
    // The point under the finger, (at - offset) / scale, is the same before and after.
    expect((100 - view.x) / view.scale).toBe(100)
    expect((-50 - view.y) / view.scale).toBe(-50)
  })
  test.each([
    [0.2, 1],
    [3, 3],
    [40, 4],
  ])('asked for %s times is shown %s times', (wanted, scale) => {
    expect(zoomTo(REST, wanted, { x: 0, y: 0 }, frame).scale).toBe(scale)
  })
  test('is centred at its original size', () => {
    const near = panBy(zoomTo(REST, 3, { x: 0, y: 0 }, frame), { x: 300, y: 300 }, frame)
    expect(zoomTo(near, 1, { x: 120, y: 80 }, frame)).toEqual(REST)
  })
  test('never shows the area outside of it', () => {
    const near = zoomTo(REST, 2, { x: 0, y: 0 }, frame)
    expect(panBy(near, { x: 9_999, y: -9_999 }, frame)).toEqual({ scale: 2, x: 200, y: -400 })
    expect(panBy(REST, { x: 50, y: 50 }, frame)).toEqual(REST)
  })
})

test.each([
  [{ x: -60, y: 10 }, 1],
  [{ x: 60, y: 10 }, -1],
  [{ x: 40, y: 0 }, 0],
  [{ x: -60, y: 90 }, 0],
] as const)('a finger that moved by %o pages by %s', (moved, by) => expect(turnOf(moved)).toBe(by))
