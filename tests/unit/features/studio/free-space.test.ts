import { expect, test } from 'vitest'
import { sizeOf } from '@/features/studio/model/canvas-size'
import { emptyDocument } from '@/features/studio/model/document'
import { inFreeSpace, newText } from '@/features/studio/model/new-layers'

const text = () => newText('horizontal', { text: 'x', font: 'jua', colour: '#000000', size: 20 })

test('new layers are placed where no other layer is, the first in the middle', () => {
  const { height } = sizeOf('horizontal')
  const design = emptyDocument({ kind: 'colour', colour: '#ffffff' })
  for (let count = 0; count < 3; count += 1) design.layers.push(inFreeSpace(text(), design))
  const heights = design.layers.map(({ y }) => y / height)
  expect(heights[0]).toBeCloseTo(0.5, 1)
  for (const [at, one] of heights.entries())
    for (const other of heights.slice(at + 1)) expect(Math.abs(one - other)).toBeGreaterThan(0.18)
})
