import { charactersOf } from '@/domain/characters'

/** The rows and cells of KS X 1001: two bytes from 0xA1 to 0xFE. Encoders of browsers know more, which such a provider may not read. */
const [FIRST, LAST] = [0xa1, 0xfe]

/** Returns every sign of KS X 1001. The platform decodes EUC-KR and encodes UTF-8 only. */
const readKsx1001 = (): ReadonlySet<string> => {
  const decoder = new TextDecoder('euc-kr')
  const signs = new Set<string>()
  for (let row = FIRST; row <= LAST; row += 1)
    for (let cell = FIRST; cell <= LAST; cell += 1) {
      const sign = decoder.decode(Uint8Array.of(row, cell))
      if (sign.length === 1 && sign !== '\uFFFD' && !isPrivate(sign)) signs.add(sign)
    }
  return signs
}

const isPrivate = (sign: string): boolean => /\p{Co}/u.test(sign)

let ksx1001: ReadonlySet<string> | undefined

/** Signs that end a field or a tag in the calls of gateways, as their full-width forms. */
const WIDE: Readonly<Record<string, string>> = {
  '&': '＆',
  '<': '＜',
  '>': '＞',
  '"': '＂',
  "'": '＇',
  '|': '｜',
  '\\': '／',
}

const replaceCharacter = (character: string): string => {
  const sign = WIDE[character] ?? character
  if (/^[ -~]$/.test(sign)) return sign
  ksx1001 ??= readKsx1001()
  if (ksx1001.has(sign)) return sign
  const base = sign.normalize('NFD').replace(/\p{M}/gu, '')
  if (/^[ -~]+$/.test(base)) return base
  // A letter leaves a mark, so that a name is not taken for another one. A picture is no part of a name.
  return /\p{L}|\p{N}/u.test(sign) ? '?' : ''
}

/**
 * Returns a text for a provider that reads EUC-KR: signs that separate fields become full-width, and of those that the encoding lacks
 * letters become `?` and pictures vanish. Our own records keep the original.
 */
export const toEucKrText = (text: string): string =>
  charactersOf(text.normalize('NFKC')).map(replaceCharacter).join('').replace(/\s+/g, ' ').trim()

/** Returns the length of a text from `toEucKrText` in bytes of EUC-KR. */
export const eucKrLength = (text: string): number =>
  Array.from(text).reduce((bytes, character) => bytes + (character.charCodeAt(0) < 0x80 ? 1 : 2), 0)

/**
 * Returns a text for a provider that reads EUC-KR, of at most `limit` bytes with whole characters. The suffix is kept.
 */
export const fitEucKrText = (text: string, limit: number, suffix = ''): string => {
  const end = toEucKrText(suffix)
  const kept = end === '' ? '' : ` ${end}`
  let available = limit - eucKrLength(kept)
  let start = ''
  for (const character of toEucKrText(text)) {
    available -= eucKrLength(character)
    if (available < 0) break
    start += character
  }
  return start.trimEnd() + kept
}
