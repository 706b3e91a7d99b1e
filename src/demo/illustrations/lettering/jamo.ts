const FIRST = 0xac00
const LAST = 0xd7a3
const MEDIALS = 21
const FINALS = 28

const INITIAL = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']
const MEDIAL = [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ']
/** A final as the one or two letters that are written side by side; doubles keep their own shape. */
const FINAL = [
  '',
  ...'ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(
    ' ',
  ),
]

export type Syllable = { initial: string; medial: string; final: string }

/** The letters of one Hangul syllable (U+AC00 to U+D7A3), or null for any other character. */
export const splitSyllable = (character: string): Syllable | null => {
  const code = character.codePointAt(0) ?? 0
  if (code < FIRST || code > LAST) return null
  const index = code - FIRST
  return {
    initial: INITIAL[Math.floor(index / (MEDIALS * FINALS))] ?? '',
    medial: MEDIAL[Math.floor(index / FINALS) % MEDIALS] ?? '',
    final: FINAL[index % FINALS] ?? '',
  }
}
