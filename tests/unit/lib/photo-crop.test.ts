import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cropBox, moveCrop, FULL_CROP } from '@/lib/photo-crop'

const wide = { width: 600, height: 400 }

describe('the part of a photo', () => {
  it('is its middle initially, and smaller after zooming in', () => {
    expect(cropBox(wide, 1, FULL_CROP)).toEqual({ width: 400, height: 400, left: 100, top: 0 })
    expect(cropBox(wide, 1, { ...FULL_CROP, zoom: 2 })).toEqual({
      width: 200,
      height: 200,
      left: 200,
      top: 100,
    })
    expect(cropBox(wide, 3, FULL_CROP)).toEqual({ width: 600, height: 200, left: 0, top: 100 })
    expect(cropBox(wide, 0.5, FULL_CROP)).toEqual({ width: 200, height: 400, left: 200, top: 0 })
  })

  it('stays inside the photo after any drag', () => {
    const part = fc.double({ min: -3, max: 3, noNaN: true })
    const pixels = fc.integer({ min: 1, max: 9000 })
    const ratios = fc.double({ min: 0.2, max: 5, noNaN: true })
    const zooms = fc.double({ min: 1, max: 4, noNaN: true })
    fc.assert(
      fc.property(pixels, pixels, ratios, part, part, zooms, (width, height, ratio, dx, dy, zoom) => {
        const photo = { width, height }
        const box = cropBox(photo, ratio, moveCrop({ ...FULL_CROP, zoom }, photo, ratio, dx, dy))
        expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(-1e-6)
        expect(box.left + box.width).toBeLessThanOrEqual(width + 1e-6)
        expect(box.top + box.height).toBeLessThanOrEqual(height + 1e-6)
      }),
    )
  })
})
