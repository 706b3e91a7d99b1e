import { describe, expect, it } from 'vitest'
import { cutText, shortenText, textLength } from '@/lib/text-length'

const FAMILY = '👨‍👩‍👧'

describe('textLength', () => {
  it('counts UTF-16 units or characters', () => {
    expect(textLength(`가${FAMILY}`, 'utf16')).toBe(9)
    expect(textLength(`가${FAMILY}`, 'character')).toBe(2)
  })
})

describe('cutText', () => {
  it('returns a text that fits unchanged', () => {
    expect(cutText('가나다', 3, 'utf16')).toBe('가나다')
  })

  it('cuts at the limit in the given unit', () => {
    expect(cutText('가나다라', 3, 'utf16')).toBe('가나다')
    expect(cutText(`가${FAMILY}나`, 2, 'character')).toBe(`가${FAMILY}`)
  })

  it('drops an emoji that fits only in part', () => {
    expect(cutText(`가${FAMILY}`, 5, 'utf16')).toBe('가')
  })
})

describe('shortenText', () => {
  it('ends a longer text with an ellipsis, and splits no character', () => {
    expect(shortenText(`가나${FAMILY}`, 3)).toBe(`가나${FAMILY}`)
    expect(shortenText(`가${FAMILY}나다`, 3)).toBe(`가${FAMILY}…`)
    expect(shortenText('가 나다라', 3)).toBe('가…')
  })
})
