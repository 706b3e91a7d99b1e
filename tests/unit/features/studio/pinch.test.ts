import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { StudioLayer } from '@/contract/main/studio'
import type { CanvasMode, GestureHandlers, GestureScene } from '@/features/studio/canvas/gesture-context'
import { listenToGestures } from '@/features/studio/canvas/gestures'
import { emptyDocument } from '@/features/studio/model/document'
import type { Placement, Point } from '@/features/studio/model/geometry'
import { whenGesturesEnd } from '@/features/studio/model/gesture-activity'
import { newText } from '@/features/studio/model/new-layers'

/** A canvas of 328×209 pixels: a pixel is a unit. */
const glass = () =>
  Object.assign(new EventTarget(), {
    getBoundingClientRect: () => ({ left: 0, top: 0 }),
    focus: () => undefined,
    setPointerCapture: () => undefined,
    toggleAttribute: () => true,
    removeAttribute: () => undefined,
  }) as unknown as HTMLElement

const layerAt = (id: string, x: number, y = 100): StudioLayer => ({
  ...newText('horizontal', { text: id, font: 'jua', colour: '#000000', size: 20 }),
  id,
  x,
  y,
})
const same = (point: Point): Point => ({ ...point })

let element: HTMLElement
let selected: string | null
let mode: CanvasMode
let handlers: { [K in keyof GestureHandlers]: ReturnType<typeof vi.fn> }
let moved: (Placement & { id: string })[]
let scene: GestureScene

beforeEach(() => {
  element = glass()
  selected = null
  mode = { kind: 'select' }
  moved = []
  const names = 'select place edit remove duplicate stroke erase pan zoom gestureEnded'.split(' ')
  handlers = Object.fromEntries(
    names.map((name) => [name, vi.fn<(...args: unknown[]) => void>()]),
  ) as typeof handlers
  handlers.select.mockImplementation((id: string | null) => {
    selected = id
  })
  scene = {
    sizes: new Map(['left', 'right'].map((id) => [id, { width: 60, height: 40 }])),
    zoom: () => 1,
    toStage: same,
    toUnits: same,
    moveSelectedLayer: (id, place) => void moved.push({ id, ...place }),
    beginGesture: vi.fn<() => void>(),
    endGesture: vi.fn<() => void>(),
    showStroke: vi.fn<GestureScene['showStroke']>(),
  }
  const layers = [layerAt('left', 80), layerAt('right', 240)]
  const design = { ...emptyDocument({ kind: 'colour', colour: '#ffffff' }), layers }
  listenToGestures(
    element,
    scene,
    () => ({ design, selected, mode }),
    () => handlers as unknown as GestureHandlers,
  )
})

const touch = (type: string, x: number, y: number, finger = 1) =>
  element.dispatchEvent(
    Object.assign(new Event(`pointer${type}`), { clientX: x, clientY: y, pointerId: finger, button: 0 }),
  )
const tap = (x: number, y: number) => {
  touch('down', x, y)
  touch('up', x, y)
}
const drag = (from: Point, to: Point) => {
  touch('down', from.x, from.y)
  for (let part = 1; part <= 4; part += 1)
    touch('move', from.x + ((to.x - from.x) * part) / 4, from.y + ((to.y - from.y) * part) / 4)
  touch('up', to.x, to.y)
}

test('defers work from the first touch to the last release', async () => {
  const go = vi.fn<() => void>()
  const wait = async () => {
    await whenGesturesEnd()
    go()
  }
  touch('down', 80, 100)
  const waited = wait()
  touch('down', 100, 100, 2)
  touch('up', 100, 100, 2)
  await Promise.resolve()
  expect(go).not.toHaveBeenCalled()
  touch('up', 80, 100)
  await waited
  expect(go).toHaveBeenCalledOnce()
})

describe('one finger', () => {
  test('selects the tapped layer, opens it by a second tap, and deselects it by a tap on the background', () => {
    tap(80, 100)
    expect(handlers.select).toHaveBeenLastCalledWith('left')
    tap(80, 100)
    expect(handlers.edit).toHaveBeenCalledWith('left')
    tap(160, 190)
    expect(handlers.select).toHaveBeenLastCalledWith(null)
  })
  test('selects and moves a layer in one touch, as one change of the design', () => {
    drag({ x: 80, y: 100 }, { x: 110, y: 132 })
    expect(handlers.select).toHaveBeenCalledWith('left')
    expect(scene.beginGesture).toHaveBeenCalledOnce()
    expect(moved.every(({ id }) => id === 'left')).toBe(true)
    expect(handlers.place).toHaveBeenCalledOnce()
    expect(handlers.place).toHaveBeenCalledWith('left', expect.objectContaining({ x: 110, y: 132 }))
    expect(scene.endGesture).toHaveBeenCalled()
  })
  test('counts a tiny movement as a tap', () => {
    drag({ x: 80, y: 100 }, { x: 83, y: 101 })
    expect(handlers.place).not.toHaveBeenCalled()
    expect(handlers.select).toHaveBeenCalledWith('left')
  })
  test('drags a corner of the selected layer, and presses a handle where it is lifted', () => {
    selected = 'left'
    drag({ x: 110, y: 120 }, { x: 140, y: 140 })
    const [, place] = handlers.place.mock.lastCall as [string, Placement]
    expect(place).toMatchObject({ x: 80, y: 100 })
    expect(place.scale).toBeGreaterThan(1.5)
    tap(110, 74)
    expect(handlers.duplicate).toHaveBeenCalledWith('left')
    drag({ x: 50, y: 74 }, { x: 300, y: 200 })
    expect(handlers.remove).not.toHaveBeenCalled()
    tap(50, 74)
    expect(handlers.remove).toHaveBeenCalledWith('left')
  })
  test('moves nothing when the browser cancels the touch', () => {
    selected = 'left'
    touch('down', 80, 100)
    touch('move', 120, 130)
    touch('cancel', 120, 130)
    expect(handlers.place).not.toHaveBeenCalled()
    expect(moved.at(-1)).toMatchObject({ id: 'left', x: 80, y: 100 })
  })
})

describe('two fingers', () => {
  test('scale and rotate the layer under the first finger, from its dragged position', () => {
    touch('down', 80, 100)
    touch('move', 100, 120)
    touch('move', 110, 132)
    touch('down', 150, 132, 2)
    touch('move', 110, 172, 2)
    touch('up', 110, 172, 2)
    touch('move', 10, 10)
    touch('up', 10, 10)
    expect(handlers.place).toHaveBeenCalledOnce()
    const [id, place] = handlers.place.mock.lastCall as [string, Placement]
    expect(id).toBe('left')
    expect(place.scale).toBeCloseTo(1)
    expect(place.rotation).toBeCloseTo(90)
  })
  test('outside all layers do nothing, and a third finger is ignored', () => {
    touch('down', 160, 190)
    touch('down', 190, 190, 2)
    touch('down', 80, 100, 3)
    touch('move', 230, 190, 2)
    for (const finger of [1, 2, 3]) touch('up', 0, 0, finger)
    expect(handlers.place).not.toHaveBeenCalled()
  })
})

describe('the brush', () => {
  test('draws one line and ignores further touches', () => {
    mode = { kind: 'draw', colour: '#000000', width: 4 }
    touch('down', 10, 10)
    touch('down', 300, 200, 2)
    touch('move', 290, 190, 2)
    touch('move', 30, 20)
    touch('up', 300, 200, 2)
    touch('move', 50, 40)
    touch('up', 50, 40)
    expect(handlers.stroke).toHaveBeenCalledOnce()
    expect(handlers.stroke).toHaveBeenCalledWith([10, 10, 30, 20, 50, 40])
    expect(scene.showStroke).toHaveBeenLastCalledWith(null)
  })
  test('erases along its path as one undo step, also when the touch is cancelled', () => {
    mode = { kind: 'erase' }
    drag({ x: 10, y: 10 }, { x: 50, y: 10 })
    expect(handlers.erase.mock.calls.map(([at]) => (at as Point).x)).toEqual([10, 20, 30, 40, 50])
    touch('down', 10, 10)
    touch('cancel', 10, 10)
    expect(handlers.gestureEnded).toHaveBeenCalledTimes(2)
  })
})

test('a background photo is moved by one finger and zoomed by two', () => {
  mode = { kind: 'crop' }
  drag({ x: 100, y: 100 }, { x: 182, y: 100 })
  expect(handlers.pan.mock.calls.reduce((sum, [right]) => sum + (right as number), 0)).toBeCloseTo(82 / 328)
  touch('down', 100, 100)
  touch('down', 140, 100, 2)
  touch('move', 180, 100, 2)
  touch('up', 180, 100, 2)
  touch('up', 100, 100)
  expect(handlers.zoom).toHaveBeenCalledWith(2)
  expect(handlers.gestureEnded).toHaveBeenCalled()
})
