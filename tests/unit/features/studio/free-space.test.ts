import { describe, expect, test } from 'vitest'
import type { StudioLayer } from '@/contract/main/studio'
import { square } from '@/features/studio/illustrations/sticker'
import { emptyDocument } from '@/features/studio/model/document'
import { inFreeSpace } from '@/features/studio/model/free-space'
import { sizeOf } from '@/features/studio/model/geometry'
import { newPictureLayer, newSticker, newText } from '@/features/studio/model/new-layers'

const text = (words = 'x') => newText('horizontal', { text: words, font: 'jua', colour: '#000000', size: 20 })
const cake = square('cake', '케이크')
/** Side of a new sticker in canvas units. */
const SIDE = 72
const { width, height } = sizeOf('horizontal')
const newDesign = (...layers: StudioLayer[]) => ({
  ...emptyDocument({ kind: 'colour', colour: '#ffffff' }),
  layers,
})

describe('a new layer', () => {
  test('is placed in the middle of an empty card', () => {
    for (const layer of [inFreeSpace(text(), newDesign()), newSticker(newDesign(), cake)]) {
      expect(layer.x).toBeCloseTo(width / 2, -1)
      expect(layer.y).toBeCloseTo(height / 2, -1)
    }
  })

  test('is placed at another height than the texts that exist', () => {
    const design = newDesign()
    for (let count = 0; count < 3; count += 1) design.layers.push(inFreeSpace(text(), design))
    const heights = design.layers.map(({ y }) => y / height)
    for (const [at, one] of heights.entries())
      for (const other of heights.slice(at + 1)) expect(Math.abs(one - other)).toBeGreaterThan(0.18)
  })

  test('covers at most an edge of the stickers that exist while the card has space', () => {
    const design = newDesign()
    for (let count = 0; count < 5; count += 1) design.layers.push(newSticker(design, cake))
    for (const [at, { x, y }] of design.layers.entries()) {
      expect(x).toBeGreaterThanOrEqual(SIDE / 2)
      expect(x).toBeLessThanOrEqual(width - SIDE / 2)
      for (const other of design.layers.slice(at + 1))
        expect(Math.max(Math.abs(other.x - x), Math.abs(other.y - y))).toBeGreaterThan(0.9 * SIDE)
    }
  })

  test('does not cover a text in the middle: stickers neither, nor the text a sticker', () => {
    const words = inFreeSpace(text('생일 축하해'), newDesign())
    const sticker = newSticker(newDesign(words), cake)
    expect(Math.abs(sticker.y - words.y)).toBeGreaterThanOrEqual((SIDE + 20) / 2)
    const first = newSticker(newDesign(), cake)
    expect(Math.abs(inFreeSpace(text('생일 축하해'), newDesign(first)).y - first.y)).toBeGreaterThanOrEqual(
      (SIDE + 20) / 2,
    )
  })

  test('stays on the card where no space is left', () => {
    const photo = newPictureLayer('horizontal', `upload/${'A'.repeat(43)}`, { width: 400, height: 300 })
    const { x, y } = inFreeSpace(photo, newDesign(photo, text('가득'), newSticker(newDesign(), cake)))
    if (photo.kind !== 'picture') throw new Error('expected a picture')
    expect(x - photo.width / 2).toBeGreaterThanOrEqual(-1)
    expect(x + photo.width / 2).toBeLessThanOrEqual(width + 1)
    expect(y + photo.height / 2).toBeLessThanOrEqual(height + 1)
  })
})
