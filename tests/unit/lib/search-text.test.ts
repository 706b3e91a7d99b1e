import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  containsPattern,
  convertKeyboardLayout,
  hasTerms,
  searchColumns,
  searchTerms,
} from '@/lib/search-text'

const finds = (title: string, query: string): boolean => hasTerms(searchColumns([title]), searchTerms(query))

describe('search text', () => {
  it('indexes a title in three forms', () => {
    expect(searchColumns(['달 항아리', 'ML'])).toEqual({
      searchText: '달항아리\nml',
      searchJamo: 'ㄷㅏㄹㅎㅏㅇㅇㅏㄹㅣ\nml',
      searchChoseong: 'ㄷㅎㅇㄹ',
    })
  })

  it('splits consonants that were typed together', () => {
    expect(searchTerms('ㄳ')).toEqual([{ column: 'searchChoseong', word: 'ㄱㅅ' }])
    expect(finds('ㄳ', 'ㄳ')).toBe(true)
  })

  it('finds every prefix of a Korean title while it is being typed', () => {
    const title = '달항아리 머그'
    for (let end = 1; end <= title.length; end += 1) expect(finds(title, title.slice(0, end))).toBe(true)
  })

  it('finds any text in itself', () => {
    const anything = string({ unit: 'grapheme', maxLength: 40 })
    assert(
      property(anything, (text) => {
        expect(finds(text, text.split(/\s+/u)[0]!)).toBe(true)
      }),
    )
  })

  it('converts text of either keyboard layout and never throws', () => {
    assert(property(string({ unit: 'grapheme' }), (text) => void convertKeyboardLayout(text)))
    assert(property(string({ unit: 'grapheme-ascii' }), (text) => void convertKeyboardLayout(text)))
  })

  it.each([
    ['zjvl', '커피'],
    ['ajrm zj', '머그 커'],
    ['ajrm z', '머그 ㅋ'],
    ['zjvl 300', '커피 300'],
    ['xpa', '템'],
    ['ekfgkddkfl', '달항아리'],
    ['ㅡㅕㅎ', 'mug'],
    ['ㅣㅎ', 'lg'],
    ['65ㅈ', '65w'],
    ['머rm', '머그'],
    ['zj피 300', '커피 300'],
  ])('converts %s to %s', (typed, converted) => expect(convertKeyboardLayout(typed)).toBe(converted))

  it.each([
    'tv',
    'kt',
    'LG',
    'SK',
    'GS',
    'CJ',
    'dr',
    'ar',
    'usb',
    'led',
    'dyson',
    'zzzzqq',
    '65ml',
    '350ml흙',
    'LG 그램',
    'T셔츠',
    '100%',
  ])('converts no %s, which would be letters or a single short syllable', (typed) =>
    expect(convertKeyboardLayout(typed)).toBeNull(),
  )

  it.each(['나', 'ㅅㅍ', 'ㅈ'])('converts no %s, which is short Korean text', (typed) =>
    expect(convertKeyboardLayout(typed)).toBeNull(),
  )

  it('finds initials beside other words, in any order', () => {
    expect(finds('스타벅스 아메리카노', '스타벅스 ㅇㅁㄹㅋㄴ')).toBe(true)
    expect(finds('스타벅스 아메리카노', 'ㅅㅌㅂㅅ 아메')).toBe(true)
    expect(finds('스타벅스 아메리카노', '스타벅스 ㄹㄸ')).toBe(false)
  })

  it('finds text at full width by its usual width, and the reverse', () => {
    expect(finds('ＬＧ 그램', 'lg')).toBe(true)
    expect(finds('착즙 100% 오렌지', '１００％')).toBe(true)
    expect(convertKeyboardLayout('ａｊｒｍ')).toBe('머그')
  })

  it('escapes the wildcards of LIKE', () => {
    expect(containsPattern('10%_\\')).toBe('%10\\%\\_\\\\%')
  })
})
