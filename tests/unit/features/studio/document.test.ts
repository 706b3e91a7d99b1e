import * as fc from 'fast-check'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { type StudioDocument, studioDocument, type StudioLayer } from '@/contract/main/studio'
import { studioLimits } from '@/domain/studio'
import { freeName, suggestName } from '@/features/studio/hooks/use-publish-form'
import { loadStickers, loadStickersOf, stickerOf } from '@/features/studio/illustrations/sticker-store'
import { STICKER_GROUPS } from '@/features/studio/illustrations/stickers'
import {
  addLayer,
  changeLayer,
  duplicateLayer,
  emptyDocument,
  orderLayer,
  removeLayer,
  turnDocument,
  layerName,
} from '@/features/studio/model/document'
import { fitTextSize } from '@/features/studio/model/fit-text-size'
import { sizeOf } from '@/features/studio/model/geometry'
import { newDrawing, newPictureLayer, newSticker, newText } from '@/features/studio/model/new-layers'
import { TEMPLATE_LIST } from '@/features/studio/model/template-list'
import { TEMPLATES } from '@/features/studio/model/templates'

const text = (id: string, x = 100, y = 100): StudioLayer => ({
  ...newText('horizontal', { text: id, font: 'jua', colour: '#000000', size: 20 }),
  id,
  x,
  y,
})
const design = (...ids: string[]): StudioDocument => ({
  ...emptyDocument({ kind: 'colour', colour: '#ffffff' }),
  layers: ids.map((id) => text(id)),
})
const idsOf = ({ layers }: StudioDocument) => layers.map((layer) => layer.id)
const isValid = (document: StudioDocument) => {
  const { issues } = v.safeParse(studioDocument, document)
  return issues === undefined || v.flatten(issues)
}

describe('layers', () => {
  test('are added on top, up to the maximum number', () => {
    expect(idsOf(addLayer(design('a'), text('b')))).toEqual(['a', 'b'])
    const full = design(...Array.from({ length: studioLimits.maxLayers }, (_, at) => `l${at}`))
    expect(addLayer(full, text('more'))).toBe(full)
    expect(duplicateLayer(full, 'l3', 'copy')).toBe(full)
  })
  test('are copied directly above the original, with an offset', () => {
    const copied = duplicateLayer(design('a', 'b'), 'a', 'c')
    expect(idsOf(copied)).toEqual(['a', 'c', 'b'])
    expect(copied.layers[1]).toMatchObject({ x: 112, y: 112, text: 'a' })
  })
  test('are reordered, never beyond the ends of the list', () => {
    const three = design('a', 'b', 'c')
    expect(idsOf(orderLayer(three, 'a', 1))).toEqual(['b', 'a', 'c'])
    expect(idsOf(orderLayer(three, 'c', -1))).toEqual(['a', 'c', 'b'])
    expect(orderLayer(three, 'c', 1)).toBe(three)
    expect(orderLayer(three, 'a', -1)).toBe(three)
  })
  test('can be removed', () => expect(idsOf(removeLayer(design('a', 'b'), 'a'))).toEqual(['b']))

  test('stay inside the card and the limits of the contract after any gesture', () => {
    const wild = fc.double({ noNaN: true, min: -1e6, max: 1e6 })
    fc.assert(
      fc.property(
        wild,
        wild,
        wild,
        fc.double({ noNaN: true, min: -9, max: 900 }),
        (x, y, rotation, scale) => {
          const moved = changeLayer(design('a'), 'a', { x, y, rotation, scale })
          const { width, height } = sizeOf('horizontal')
          const layer = moved.layers[0]!
          expect(layer.x >= -20 && layer.x <= width + 20 && layer.y >= -20 && layer.y <= height + 20).toBe(
            true,
          )
          expect(isValid(moved)).toBe(true)
        },
      ),
    )
  })
})

describe('turning the canvas', () => {
  test('keeps the centre of each layer on the canvas and the document valid', () => {
    const place = fc.record({
      x: fc.double({ noNaN: true, min: 0, max: 328 }),
      y: fc.double({ noNaN: true, min: 0, max: 209 }),
    })
    fc.assert(
      fc.property(fc.array(place, { maxLength: 8 }), (places) => {
        const lying = { ...design(), layers: places.map(({ x, y }, at) => text(`l${at}`, x, y)) }
        const upright = turnDocument(lying)
        const { width, height } = sizeOf('vertical')
        expect(upright.orientation).toBe('vertical')
        expect(upright.layers.every(({ x, y }) => x >= 0 && x <= width && y >= 0 && y <= height)).toBe(true)
        expect(isValid(upright)).toBe(true)
      }),
    )
  })
  test('scales down text that does not fit', () => {
    const wide = { ...text('a'), width: 300 } as StudioLayer
    const turned = turnDocument({ ...design(), layers: [wide] }).layers[0]!
    expect(turned.scale * 300).toBeLessThanOrEqual(sizeOf('vertical').width - 24 + 1)
  })
})

describe('what is put on a card', () => {
  test('stickers come with the first design that shows one', async () => {
    const cake = newSticker(design(), { id: 'cake', name: '', width: 100, height: 100, parts: [] })
    expect(layerName(cake)).toBe('스티커 ‘알 수 없음’')
    expect(await loadStickersOf(design('words'))).toBe(false)
    expect(await loadStickersOf(addLayer(design(), cake))).toBe(true)
    expect(await loadStickersOf(addLayer(design(), cake))).toBe(false)
  })
  test('every sticker has a unique id, an accessible name and makes a valid layer', () => {
    const all = STICKER_GROUPS.flatMap(({ stickers }) => stickers)
    expect(all.length).toBeGreaterThanOrEqual(60)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    for (const sticker of all) {
      expect(sticker.parts.length, sticker.id).toBeGreaterThan(0)
      expect(JSON.stringify(sticker.parts), sticker.id).not.toMatch(/NaN|undefined|Infinity/)
      expect(isValid(addLayer(design(), newSticker(design(), sticker))), sticker.id).toBe(true)
    }
  })
  test('a photo keeps its proportions and fits', () => {
    const layer = newPictureLayer('vertical', `upload/${'A'.repeat(43)}`, { width: 4000, height: 1000 })
    expect(layer).toMatchObject({ kind: 'picture', width: 125, height: 31 })
    expect(isValid(addLayer(design(), layer))).toBe(true)
  })
  test('is named by its kind and content', () => {
    expect(layerName(text('고마워요'))).toBe('글자 ‘고마워요’')
    expect(layerName({ ...text('a'), text: ' \n ' } as StudioLayer)).toBe('빈 글자')
    expect(layerName({ ...text('a'), text: '아주 길고 긴 말을 이렇게 적으면' } as StudioLayer)).toMatch(/…’$/)
    expect(layerName(newSticker(design(), stickerOf('cake')!))).toBe('스티커 ‘케이크’')
    expect(layerName(newDrawing('horizontal'))).toBe('그림 (선 0개)')
  })
})

describe('a text that replaces another', () => {
  const place = { x: 102, width: 190, scale: 1, size: 74 }
  test('keeps the font size where it fits, also into the previous width', () => {
    expect(fitTextSize(place, 185, 'horizontal')).toEqual({ size: 74, available: 190 })
    expect(fitTextSize({ ...place, x: 164, width: 90 }, 300, 'horizontal').size).toBe(74)
  })
  test('shrinks to half its font size at most, and then wraps', () => {
    const { size, available } = fitTextSize(place, 280, 'horizontal')
    expect((size / 74) * 280).toBeLessThanOrEqual(available)
    expect(size).toBeGreaterThan(45)
    expect(fitTextSize(place, 4000, 'horizontal')).toEqual({ size: 37, available: 190 })
  })
  test('keeps any text inside the card', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 328 }),
        fc.integer({ min: 20, max: 656 }),
        fc.double({ noNaN: true, min: 0.2, max: 4 }),
        fc.integer({ min: 1, max: 9000 }),
        (x, width, scale, lineWidth) => {
          const fit = fitTextSize({ x, width, scale, size: 40 }, lineWidth, 'horizontal')
          expect(fit.available * scale).toBeLessThanOrEqual(328)
          expect(fit.size >= 6 && fit.size <= 40).toBe(true)
        },
      ),
    ))
})

test('suggests the largest text that is a valid name', () => {
  const sized = (id: string, words: string, size: number, scale = 1) =>
    ({ ...text(id), text: words, size, scale }) as StudioLayer
  const name = (...layers: StudioLayer[]) => suggestName({ layers })
  expect(name()).toBe('')
  expect(name(sized('a', '달콤한 일만 가득하길', 19), sized('b', '생일\n축하해', 12, 4))).toBe('생일 축하해')
  expect(name(sized('a', '가'.repeat(40), 60), sized('b', '고마워', 20))).toBe('고마워')
  expect(name(sized('a', '...', 60))).toBe('')
})

test('numbers a suggested name that is taken, whatever its spaces and case', () => {
  expect(freeName('고마워', ['사랑해'])).toBe('고마워')
  expect(freeName('생일 축하해', ['생일축하해', '생일 축하해 2'])).toBe('생일 축하해 3')
  expect(freeName('', ['고마워'])).toBe('')
  expect(freeName('가'.repeat(20), ['가'.repeat(20)])).toBe('')
})

describe('templates', () => {
  beforeAll(() => loadStickers())
  test('each of the list has a valid document of its orientation, with stickers that exist', () => {
    expect(TEMPLATES.map(({ id }) => id)).toEqual(TEMPLATE_LIST.map(({ id }) => id))
    for (const { id, document } of TEMPLATES) {
      expect(v.safeParse(studioDocument, document).issues, id).toBeUndefined()
      expect(document.orientation).toBe(TEMPLATE_LIST.find((entry) => entry.id === id)?.orientation)
      for (const layer of document.layers)
        if (layer.kind === 'sticker') expect(stickerOf(layer.sticker), layer.sticker).toBeDefined()
    }
  })
})
