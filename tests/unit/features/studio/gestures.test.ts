import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pinch, pullCorner } from '@/features/studio/canvas/layer-gestures'
import type { DrawingLayer } from '@/features/studio/model/document'
import { coveredAreas } from '@/features/studio/model/free-space'
import {
  boundsOf,
  hitLayer,
  overlap,
  overlaps,
  normalizeAngle,
  toCanvas,
  toLocal,
  union,
} from '@/features/studio/model/geometry'
import { keyAction } from '@/features/studio/model/key-actions'
import { newText } from '@/features/studio/model/new-layers'
import { snapAngle, snapBox } from '@/features/studio/model/snap'
import {
  addPoint,
  addStroke,
  centred,
  eraseAt,
  openDrawing,
  strokesBox,
} from '@/features/studio/model/stroke'

const number = (min: number, max: number) => fc.double({ noNaN: true, min, max })
const point = fc.record({ x: number(-300, 300), y: number(-300, 300) })
const place = fc.record({
  x: number(0, 328),
  y: number(0, 209),
  rotation: number(-180, 180),
  scale: number(0.2, 5),
})

describe('points', () => {
  test('are unchanged after a conversion to the coordinates of a layer and back', () => {
    fc.assert(
      fc.property(place, point, (at, received) => {
        const back = toCanvas(at, toLocal(at, received))
        expect(back.x).toBeCloseTo(received.x, 6)
        expect(back.y).toBeCloseTo(received.y, 6)
      }),
    )
  })
  test('angles are normalised to at most 180° in each direction', () => {
    fc.assert(fc.property(number(-5000, 5000), (angle) => Math.abs(normalizeAngle(angle)) <= 180))
    expect([normalizeAngle(190), normalizeAngle(-190), normalizeAngle(540)]).toEqual([-170, 170, 180])
  })
})

describe('boxes', () => {
  const box = fc.record({
    x: number(-300, 300),
    y: number(-300, 300),
    width: number(1, 400),
    height: number(1, 400),
  })
  test('contain their intersection, and are contained in their union', () => {
    fc.assert(
      fc.property(box, box, (one, other) => {
        const [both, around] = [overlap(one, other), union(one, other)]
        expect(both.width > 0 && both.height > 0).toBe(overlaps(one, other))
        expect(around.width).toBeGreaterThanOrEqual(Math.max(one.width, other.width) - 1e-9)
        expect(union(around, one).width).toBeCloseTo(around.width, 6)
        if (both.width > 0 && both.height > 0) expect(union(one, both).width).toBeCloseTo(one.width, 6)
      }),
    )
    expect(overlap({ x: 0, y: 0, width: 5, height: 5 }, { x: 9, y: 0, width: 5, height: 5 }).width).toBe(0)
  })
})

describe('the target of a touch', () => {
  const layer = (id: string, x: number) => ({
    ...newText('horizontal', { text: id, font: 'jua' as const, colour: '#000000', size: 20 }),
    id,
    x,
    y: 100,
  })
  const sizes = new Map([
    ['low', { width: 80, height: 40 }],
    ['high', { width: 80, height: 40 }],
    ['tiny', { width: 4, height: 4 }],
  ])
  test('is the topmost layer', () => {
    const pile = [layer('low', 100), layer('high', 130)]
    expect(hitLayer(pile, sizes, { x: 115, y: 100 }, 10)).toBe('high')
    expect(hitLayer(pile, sizes, { x: 70, y: 100 }, 10)).toBe('low')
    expect(hitLayer(pile, sizes, { x: 10, y: 10 }, 10)).toBeNull()
  })
  test('has a minimum size, however small the layer is drawn', () => {
    expect(hitLayer([layer('tiny', 100)], sizes, { x: 120, y: 100 }, 44)).toBe('tiny')
    expect(hitLayer([{ ...layer('tiny', 100), scale: 0.2 }], sizes, { x: 120, y: 100 }, 44)).toBe('tiny')
    expect(hitLayer([layer('tiny', 100)], sizes, { x: 123, y: 100 }, 44)).toBeNull()
  })
  test('is a rotated layer where it is displayed', () => {
    const upright = { ...layer('low', 100), rotation: 90 }
    expect(hitLayer([upright], sizes, { x: 100, y: 135 }, 1)).toBe('low')
    expect(hitLayer([upright], sizes, { x: 135, y: 100 }, 1)).toBeNull()
  })
})

describe('two fingers', () => {
  const start = { x: 100, y: 100, rotation: 0, scale: 1 }
  const from = [
    { x: 90, y: 100 },
    { x: 110, y: 100 },
  ] as const
  test('scale by their distance, turn by their angle, move by their middle', () => {
    expect(
      pinch(start, from, [
        { x: 80, y: 100 },
        { x: 120, y: 100 },
      ]),
    ).toEqual({ ...start, scale: 2 })
    const turned = pinch(start, from, [
      { x: 100, y: 90 },
      { x: 100, y: 110 },
    ])
    expect(turned.rotation).toBeCloseTo(90)
    expect(
      pinch(start, from, [
        { x: 100, y: 120 },
        { x: 120, y: 120 },
      ]),
    ).toMatchObject({ x: 110, y: 120 })
  })
  test('a pinch and its reverse change nothing', () => {
    fc.assert(
      fc.property(place, point, point, point, point, (at, a, b, c, d) => {
        fc.pre(Math.hypot(a.x - b.x, a.y - b.y) > 5 && Math.hypot(c.x - d.x, c.y - d.y) > 5)
        const back = pinch(pinch(at, [a, b], [c, d]), [c, d], [a, b])
        expect(back.x).toBeCloseTo(at.x, 4)
        expect(back.scale).toBeCloseTo(at.scale, 4)
        expect(back.rotation).toBeCloseTo(at.rotation, 4)
      }),
    )
  })
  test('a dragged corner keeps the centre in place', () => {
    expect(pullCorner(start, { x: 110, y: 110 }, { x: 120, y: 120 })).toEqual({ ...start, scale: 2 })
  })
})

describe('snapping', () => {
  const canvas = { width: 328, height: 209 }
  test('aligns to the centre with a guide line', () => {
    const { dx, dy, guides } = snapBox({ x: 112, y: 20, width: 100, height: 20 }, canvas, [], 5)
    expect([dx, dy]).toEqual([2, 0])
    expect(guides).toEqual([{ axis: 'x', at: 164 }])
  })
  test("aligns to another layer's edge, the nearest line first", () => {
    const { dx, guides } = snapBox(
      { x: 53, y: 90, width: 20, height: 20 },
      canvas,
      [{ x: 50, y: 0, width: 31, height: 9 }],
      5,
    )
    expect(dx).toBe(2.5)
    expect(guides.some(({ axis, at }) => axis === 'x' && at === 65.5)).toBe(true)
  })
  test('never farther than the snapping distance', () => {
    fc.assert(
      fc.property(number(-50, 350), number(-50, 250), (x, y) => {
        const { dx, dy } = snapBox({ x, y, width: 40, height: 30 }, canvas, [], 5)
        expect(Math.max(Math.abs(dx), Math.abs(dy))).toBeLessThanOrEqual(5)
      }),
    )
  })
  test('angles snap to multiples of 45°', () => {
    expect([snapAngle(3), snapAngle(43), snapAngle(20), snapAngle(-92)]).toEqual([0, 45, 20, -90])
  })
})

describe('keys', () => {
  const key = (name: string, more = {}) => ({
    key: name,
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    ...more,
  })
  const moved = (pressed: ReturnType<typeof key>) => {
    const act = keyAction(pressed, true)
    return act?.act === 'place' ? act.change({ x: 50, y: 50, rotation: 0, scale: 1 }) : null
  }
  test('move, scale and turn', () => {
    expect(moved(key('ArrowRight'))).toEqual({ x: 51, y: 50 })
    expect(moved(key('ArrowUp', { shiftKey: true }))).toEqual({ x: 50, y: 40 })
    expect(moved(key('+'))?.scale).toBeGreaterThan(1)
    expect(moved(key('-'))?.scale).toBeLessThan(1)
    expect(moved(key(']'))).toEqual({ rotation: 5 })
  })
  test('undo and redo, also with nothing chosen', () => {
    expect(keyAction(key('z', { ctrlKey: true }), false)).toEqual({ act: 'undo' })
    expect(keyAction(key('Z', { metaKey: true, shiftKey: true }), false)).toEqual({ act: 'redo' })
    expect(keyAction(key('y', { ctrlKey: true }), true)).toEqual({ act: 'redo' })
  })
  test('Tab leaves the canvas when nothing is chosen', () => {
    expect(keyAction(key('Tab'), false)).toBeNull()
    expect(keyAction(key('Tab', { shiftKey: true }), true)).toEqual({ act: 'previous' })
  })
})

describe('drawing', () => {
  const layer: DrawingLayer = {
    id: 'd',
    kind: 'drawing',
    x: 164,
    y: 104,
    rotation: 30,
    scale: 2,
    opacity: 1,
    strokes: [],
  }
  const stroke = { colour: '#000000', width: 4, points: [10, 10, 40, 12, 60, 50] }
  test('a stroke stays where it was drawn, at any position of the layer', () => {
    const drawn = addStroke(layer, stroke)
    const points = drawn.strokes[0]!.points
    const first = toCanvas(drawn, { x: points[0]!, y: points[1]! })
    expect(first.x).toBeCloseTo(10, 0)
    expect(first.y).toBeCloseTo(10, 0)
    expect(drawn.strokes[0]!.width).toBe(2)
    const box = strokesBox(drawn.strokes)
    expect(box.x + box.width / 2).toBeCloseTo(0, 0)
    expect(boundsOf(drawn, box).x).toBeGreaterThan(0)
  })
  test('correcting its centre moves no stroke', () => {
    const drawn = addStroke({ ...layer, rotation: 0, scale: 1 }, stroke)
    const again = centred(drawn)
    expect(again.x).toBeCloseTo(drawn.x, 0)
    expect(again.strokes[0]!.points[0]).toBeCloseTo(drawn.strokes[0]!.points[0]!, 0)
  })
  test('the eraser removes whole strokes, and the layer with its last one', () => {
    const two = addStroke(addStroke({ ...layer, rotation: 0, scale: 1 }, stroke), {
      ...stroke,
      points: [200, 100, 220, 100],
    })
    const left = eraseAt(two, { x: 210, y: 101 }, 5)
    expect(left?.strokes).toHaveLength(1)
    // Where it is hit and outlined is where it is seen.
    const box = strokesBox(left!.strokes)
    expect(box.x + box.width / 2).toBeCloseTo(0, 0)
    expect(left!.x).toBeCloseTo(addStroke({ ...layer, rotation: 0, scale: 1 }, stroke).x, 0)
    expect(eraseAt(two, { x: 300, y: 200 }, 5)).toBe(two)
    expect(eraseAt(left!, { x: 25, y: 11 }, 5)).toBeNull()
  })
  test('a stroke beyond the maximum of a drawing begins another drawing', () => {
    const full = { ...layer, strokes: Array.from({ length: 200 }, () => stroke) }
    const almostFull = { ...layer, id: 'e', strokes: full.strokes.slice(1) }
    expect(openDrawing([full, almostFull], 'd')).toBeUndefined()
    expect(openDrawing([full, almostFull], 'e')).toBe(almostFull)
    expect(addStroke(almostFull, stroke).strokes).toHaveLength(200)
    expect(openDrawing([full], null)).toBeUndefined()
  })
  test('tiny movements add no points, and a stroke ends at its maximum of points', () => {
    expect(addPoint([5, 5], { x: 5.2, y: 5.2 })).toEqual([5, 5])
    const full = Array.from({ length: 4000 }, (_, at) => at)
    expect(addPoint(full, { x: 1, y: 1 })).toBe(full)
  })
})

test('the covered areas of an upright card are inside the card after its frame is rotated', () => {
  for (const box of Object.values(coveredAreas('vertical'))) {
    expect(overlaps(box, { x: 0, y: 0, width: 209, height: 328 })).toBe(true)
    expect(box.x + box.width).toBeLessThanOrEqual(209)
    expect(box.y + box.height).toBeLessThanOrEqual(328)
  }
  // Turned clockwise, an upright card's left edge becomes the top: badges are placed there, at its lower end.
  expect(coveredAreas('vertical').badges).toEqual({ x: 12, y: 174, width: 24, height: 142 })
})
