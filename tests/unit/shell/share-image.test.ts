import { expect, test } from 'vitest'
import { shareImageUrl } from '@/shell/shell'

test('a share image is absolute, whether the page has one or not', () => {
  for (const image of [undefined, 'product/mug-0'])
    expect(shareImageUrl(image, 'https://dama.example')).toMatch(/^https:\/\/dama\.example\/\S+$/)
})
