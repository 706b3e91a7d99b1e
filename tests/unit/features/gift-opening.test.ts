import { expect, it } from 'vitest'
import { boxColoursOf } from '@/features/gift/components/gift-opening'

const picture = (...colours: readonly [number, number, number, number?][]): Uint8ClampedArray =>
  Uint8ClampedArray.from(colours.flatMap(([red, green, blue, alpha = 255]) => [red, green, blue, alpha]))

it('wraps a gift in the most frequent colour of its face', () => {
  const pixels = picture([200, 70, 40], [204, 74, 44], [30, 90, 160], [255, 250, 240], [250, 250, 250])
  expect(boxColoursOf(pixels)).toEqual({ box: '#ca482a', lid: '#a63b22' })
})

it('leaves a face without a colour to the colours of the shop', () => {
  expect(boxColoursOf(picture([255, 255, 255], [120, 120, 120], [10, 10, 10]))).toBeNull()
  expect(boxColoursOf(picture([200, 60, 40, 0]))).toBeNull()
  expect(boxColoursOf(new Uint8ClampedArray())).toBeNull()
})
