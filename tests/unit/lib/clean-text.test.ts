import { describe, expect, it } from 'vitest'
import { cleanJson, cleanText } from '@/lib/clean-text'

describe('a text', () => {
  it.each([
    ['담아\u200b 선물', '담아 선물'],
    ['\u202egnp.exe', 'gnp.exe'],
    ['a\u0007b\u009fc\ufeff', 'abc'],
    ['첫 줄\n둘째 줄\t끝', '첫 줄\n둘째 줄\t끝'],
    ['가\u200d나', '가나'],
    ['👨‍👩‍👧 👩🏽‍💻 ❤️‍🔥', '👨‍👩‍👧 👩🏽‍💻 ❤️‍🔥'],
    ['\u00ad\u034f\u180e\u2065\u206a\ufff9담\u3164\uffa0\u115f\u1160아', '담아'],
    ['담아\u{e0041}\u{e0042}\u{e007f}', '담아'],
    ['🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏴‍☠️ 🇰🇷', '🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏴‍☠️ 🇰🇷'],
    ['🏴\u{e0067}\u{e0062}', '🏴'],
  ])('%j loses its invisible characters', (text, expected) => {
    expect(cleanText(text)).toBe(expected)
  })

  it('is refused with a lone surrogate', () => {
    expect(cleanText('a\ud800')).toBeNull()
    expect(cleanText('😀')).toBe('😀')
  })
})

describe('a JSON value', () => {
  it('is cleaned in every text, keys included, and keeps everything else', () => {
    expect(cleanJson({ a: ['x\u200b', 1, null, true], 'b\u200b': { c: '' } })).toEqual({
      a: ['x', 1, null, true],
      b: { c: '' },
    })
  })

  it.each([{ a: ['\udc00'] }, { '\ud800': 1 }, '\ud800'])('is refused as a whole: %j', (value) => {
    expect(cleanJson(value)).toBeUndefined()
  })
})

it('composes a text that a Mac has decomposed, before anything counts or compares it', () => {
  expect(cleanText('홍길동'.normalize('NFD'))).toBe('홍길동')
  expect(cleanJson({ ['이름'.normalize('NFD')]: ['café'.normalize('NFD')] })).toEqual({ 이름: ['café'] })
})
