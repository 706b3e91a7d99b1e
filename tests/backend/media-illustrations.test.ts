// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { drawPicture } from '@/demo/illustrations/pictures'
import {
  isProductIllustration,
  PRODUCT_ILLUSTRATIONS,
  VIEW_COUNT,
} from '@/demo/illustrations/product/product-illustrations'
import { PALETTES } from '@/demo/illustrations/svg/palette'

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
