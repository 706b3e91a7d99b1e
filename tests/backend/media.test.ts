import { describe, expect, it } from 'vitest'
import { pickFormat } from '@/server/media/negotiate'
import { MEDIA_WIDTHS, snapWidth } from '@/server/media/widths'

describe('picture serving', () => {
  it('snaps every width to the allow-list', () => {
    expect([1, 96, 97, 131, 780, 781, 5000].map(snapWidth)).toEqual([96, 96, 130, 192, 780, 1200, 1200])
    for (const odd of [0, -1, NaN, Infinity]) expect(MEDIA_WIDTHS).toContain(snapWidth(odd))
  })

  it('picks the format by the Accept header', () => {
    expect(pickFormat('image/avif,image/webp,*/*;q=0.8')).toBe('avif')
    expect(pickFormat('image/avif;q=0, image/webp')).toBe('webp')
    expect(pickFormat('*/*')).toBe('png')
    expect(pickFormat('')).toBe('png')
  })
})
