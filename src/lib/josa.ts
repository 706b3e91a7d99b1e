import { josa as hangulJosa } from 'es-hangul'

export type JosaPair = Parameters<typeof hangulJosa>[1]

/** How the last sign is read aloud, which decides the particle. */
const READING: Record<string, string> = {
  ...Object.fromEntries(Array.from('영일이삼사오육칠팔구', (reading, digit) => [String(digit), reading])),
  L: '엘',
  M: '엠',
  N: '엔',
  R: '알',
  '%': '퍼센트',
}

/** The last sign that is read: behind quotes, brackets and blanks. */
const lastSign = (word: string): string => word.replace(/[\s"'”’)\]}>.,!?~]+$/u, '').at(-1) ?? ''

/**
 * The word with the particle that fits: `josa('선물', '을/를')` gives 선물을. Digits go by their reading and
 * capitals by the letter's name; a Latin word whose sound nobody can know gets both, as in `Book을(를)`.
 */
export const josa = (word: string, pair: JosaPair): string => {
  const sign = lastSign(word)
  const stem = word.replace(/[\s"'”’)\]}>.,!?~]+$/u, '')
  const reading = READING[sign] ?? (/[A-Z]/.test(sign) ? '이' : sign)
  const isKnown = /[가-힣]/.test(reading) && !(/[A-Z]$/.test(sign) && /[a-z]/.test(stem))
  const particle = (spoken: string) => hangulJosa(spoken, pair).slice(spoken.length)
  if (isKnown) return word + particle(reading)
  const [first = '', second = ''] = pair.split('/')
  return first.endsWith(second)
    ? `${word}(${first.slice(0, -second.length)})${second}`
    : `${word}${first}(${second})`
}
