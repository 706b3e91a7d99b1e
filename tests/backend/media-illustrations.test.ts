// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { drawPicture } from '@/demo/illustrations/pictures'
import { PHOTO_COUNT } from '@/demo/illustrations/product/photo'
import {
  isProductIllustration,
  PRODUCT_ILLUSTRATIONS,
  VIEW_COUNT,
} from '@/demo/illustrations/product/product-illustrations'
import { PALETTES } from '@/demo/illustrations/svg/palette'
import { ALL_PRODUCTS } from '@/demo/seed/catalog'
import { buyerPhotos, productPictures, skuPicture } from '@/demo/seed/products/picture-names'

const views = Array.from({ length: VIEW_COUNT }, (_, view) => view)

describe('product illustrations', () => {
  it('are well-formed, different from each other, and define every paint they refer to', () => {
    const received = new Set<string>()
    for (const name of PRODUCT_ILLUSTRATIONS) {
      for (const view of views) {
        const path = `product/${name}-0-${view}`
        const svg = drawPicture(path)?.svg ?? ''
        const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
        expect([path, root.tagName, root.querySelector('parsererror')]).toEqual([path, 'svg', null])
        expect([path, /undefined|NaN|null/.exec(svg)]).toEqual([path, null])
        for (const [, id] of svg.matchAll(/url\(#([\w-]+)\)/g)) {
          expect([path, id, svg.includes(` id="${id}"`)]).toEqual([path, id, true])
        }
        const ids = [...svg.matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id)
        expect([path, new Set(ids).size]).toEqual([path, ids.length])
        received.add(svg)
      }
    }
    expect(received.size).toBe(PRODUCT_ILLUSTRATIONS.length * VIEW_COUNT)
  })

  it('differ by palette', () => {
    for (const name of PRODUCT_ILLUSTRATIONS) {
      const all = PALETTES.map((_, palette) => drawPicture(`product/${name}-${palette}-0`)?.svg)
      expect([name, new Set(all).size]).toEqual([name, PALETTES.length])
    }
  })

  it('have a wide picture for messengers', () => {
    const wide = PRODUCT_ILLUSTRATIONS.map((name) => drawPicture(`share/product/${name}-0`))
    for (const picture of wide) expect(picture?.ratio).toBeCloseTo(1200 / 630)
    expect(new Set(wide.map((picture) => picture?.svg)).size).toBe(PRODUCT_ILLUSTRATIONS.length)
    for (const path of ['share/mug-0', 'share/product/mug', 'share/product/mug-6', 'share/product/unicorn-0'])
      expect(drawPicture(path)).toBeNull()
  })

  it('are found by their exact name only', () => {
    expect(isProductIllustration('mug')).toBe(true)
    for (const name of ['', 'Mug', 'toString', '__proto__', 'mug '])
      expect(isProductIllustration(name)).toBe(false)
    for (const path of [
      '',
      '/',
      'product/',
      'product/mug',
      'product/mug-6-0',
      'product/mug-0-0/x',
      'other/mug-0-0',
    ])
      expect(drawPicture(path)).toBeNull()
  })
})

describe('pictures of a product', () => {
  const pictureOf = (path: string) => drawPicture(path)?.svg

  it('are drawn in a colour, two or three times, and as photos of buyers', () => {
    const paths = [
      'mug-0-0',
      'mug~white-0-0',
      'mug~black-0-0',
      'mug~white~x2-0-0',
      'mug~x3-0-0',
      ...Array.from({ length: PHOTO_COUNT }, (_, photo) => `mug~white-0-p${photo}`),
    ]
    const drawn = paths.map((path) => pictureOf(`product/${path}`))
    expect(new Set(drawn).size).toBe(paths.length)
    for (const svg of drawn) {
      const root = new DOMParser().parseFromString(svg ?? '', 'image/svg+xml').documentElement
      expect([root.tagName, root.querySelector('parsererror')]).toEqual(['svg', null])
    }
    for (const path of ['mug~colourless-0-0', 'mug~toString-0-0', 'mug~x4-0-0', 'mug~white-0-p6', 'mug~-0-0'])
      expect(pictureOf(`product/${path}`)).toBeUndefined()
  })

  it('are there for every product, each another one, with one for each colour that is sold', () => {
    for (const { row } of ALL_PRODUCTS) {
      const [key, title] = row
      const paths = productPictures(row)
      const drawn = paths.map(pictureOf)
      expect([key, drawn.every(Boolean), new Set(drawn).size]).toEqual([key, true, paths.length])
      for (const colour of row[7]?.options?.['색상']?.slice(0, 6) ?? [])
        expect([key, colour, paths.includes(skuPicture(row, [colour]))]).toEqual([key, colour, true])
      if (title.endsWith('2개 세트')) expect(paths[0]).toContain('~x2')
    }
  })

  it('change with the chosen colour, and photos of buyers show what they bought', () => {
    const mug = ALL_PRODUCTS.find(({ row }) => row[0] === 'moon-mug')?.row
    if (!mug) throw new Error('no moon jar')
    expect(['백자', '담청', '먹빛'].map((colour) => skuPicture(mug, [colour]))).toEqual([
      'product/moon-mug~white-0-0',
      'product/moon-mug~celadon-0-0',
      'product/moon-mug~black-0-0',
    ])
    expect(buyerPhotos(mug, ['담청'], 4, 3)).toEqual([
      'product/moon-mug~celadon-0-p4',
      'product/moon-mug~celadon-0-p5',
      'product/moon-mug~celadon-0-p0',
    ])
  })
})
