import { josa as hangulJosa } from 'es-hangul'

export type JosaPair = Parameters<typeof hangulJosa>[1]

/** How a character is read aloud, which decides the particle. */
const READING: Record<string, string> = {
  ...Object.fromEntries(Array.from('영일이삼사오육칠팔구', (reading, digit) => [String(digit), reading])),
  L: '엘',
  M: '엠',
  N: '엔',
  R: '알',
  '%': '퍼센트',
}

const TRAILING_MARKS = /[\s"'”’)\]}>.,!?~]+$/u

/**
 * A word with its particle: `josa('선물', '을/를')` returns 선물을. Digits and capital letters follow their Korean names. A
 * Latin word with an unknown sound gets both particles, as in `Book을(를)`.
 */
export const josa = (word: string, pair: JosaPair): string => {
  const stem = word.replace(TRAILING_MARKS, '')
  const lastCharacter = stem.at(-1) ?? ''
  const reading = READING[lastCharacter] ?? (/[A-Z]/.test(lastCharacter) ? '이' : lastCharacter)
  const isReadable = /[가-힣]/.test(reading) && !(/[A-Z]$/.test(lastCharacter) && /[a-z]/.test(stem))
  const particle = (spoken: string) => hangulJosa(spoken, pair).slice(spoken.length)
  if (isReadable) return word + particle(reading)
  const [first = '', second = ''] = pair.split('/')
  return first.endsWith(second)
    ? `${word}(${first.slice(0, -second.length)})${second}`
    : `${word}${first}(${second})`
}
