import { describe, expect, test } from 'vitest'
import { freeName, suggestName } from '@/features/studio/hooks/use-publish-form'
import { newText } from '@/features/studio/model/new-layers'

const text = (words: string, size: number) =>
  newText('horizontal', { text: words, font: 'jua', colour: '#000000', size })

describe('the suggested name of a design', () => {
  test('is its largest text that is a valid name', () => {
    const layers = [text('엄마께', 20), text('생일\n축하해', 40), text('가'.repeat(21), 60)]
    expect(suggestName({ layers })).toBe('생일 축하해')
    expect(suggestName({ layers: [] })).toBe('')
  })

  test.each([
    ['생일 축하해', [], '생일 축하해'],
    ['생일 축하해', ['생일축하해'], '생일 축하해 2'],
    ['생일 축하해', ['생일 축하해', '생일 축하해 2', '고마워'], '생일 축하해 3'],
    ['가'.repeat(20), ['가'.repeat(20)], ''],
    ['', [], ''],
  ])('"%s" beside %j is "%s"', (name, taken, free) => {
    expect(freeName(name, taken)).toBe(free)
  })
})
