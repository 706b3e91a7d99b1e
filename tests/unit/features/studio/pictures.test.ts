import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { layerPhotoOf, pictureStore } from '@/features/studio/canvas/pictures'
import { newPictureLayer } from '@/features/studio/model/new-layers'

const layer = (scale: number) => {
  const made = newPictureLayer('horizontal', 'upload/a', { width: 4000, height: 3000 })
  if (made.kind !== 'picture') throw new Error('no picture')
  return { ...made, scale }
}
const requested: string[] = []

beforeEach(() => {
  requested.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url)
    return new Response('photo')
  })
  vi.stubGlobal('createImageBitmap', async () => ({ width: 40, height: 30, close: () => undefined }))
  vi.stubGlobal('document', { createElement: () => ({ width: 0, height: 0, getContext: () => null }) })
})
afterEach(() => vi.unstubAllGlobals())

test('a photo is requested in the width that it has on a published face', () => {
  const widthAt = (scale: number) => /w=(\d+)/.exec(layerPhotoOf(layer(scale)).url)?.[1]
  expect([0.1, 0.6, 1, 3, 12].map(widthAt)).toEqual(['260', '520', '520', '1200', '1200'])
})

test('shows a smaller picture while a larger one loads, and releases it afterwards', async () => {
  const pictures = pictureStore()
  const [small, large] = [layerPhotoOf(layer(0.2)), layerPhotoOf(layer(3))]
  expect(pictures.get(small)).toBeNull()
  const first = await pictures.load(small)
  expect([pictures.get(large), pictures.has(large)]).toEqual([first, false])
  pictures.keepOnly([large])
  expect(first.width).toBe(40)
  const second = await pictures.load(large)
  expect(pictures.get(large)).toBe(second)
  pictures.keepOnly([large])
  expect([first.width, second.width]).toEqual([0, 40])
})

test('nothing that the last picture of a design loaded remains in memory after the editor is closed', async () => {
  const pictures = pictureStore()
  const photo = await pictures.load(layerPhotoOf(layer(1)))
  pictures.tidy()
  expect(photo.width).toBe(40)
  pictures.close()
  expect(photo.width).toBe(0)
  const again = await pictures.load(layerPhotoOf(layer(1)))
  pictures.tidy()
  expect(again.width).toBe(0)
  expect(requested).toHaveLength(2)
})
