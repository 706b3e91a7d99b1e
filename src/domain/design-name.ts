import { charactersOf } from './characters'
import { studioLimits } from './studio'

/** A letter or digit with at most two combining marks, because more would overlap the lines around it. */
const LETTER = /^[\p{L}\p{N}]\p{M}{0,2}$/u
const SIMPLE = /^[ .,!?~'"’“”&()+\-_:;/·…%@#*^♥♡★☆♪]$/u
const EMOJI =
  /^(?:(?:\p{Extended_Pictographic}\ufe0f?\p{EMod}?(?:\u200d\p{Extended_Pictographic}\ufe0f?\p{EMod}?)*)|\p{RI}{2}|[0-9#*]\ufe0f?\u20e3)$/u
/** Fillers count as letters but draw nothing. */
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}/u

const isAllowed = (grapheme: string): boolean =>
  !INVISIBLE.test(grapheme) && (LETTER.test(grapheme) || SIMPLE.test(grapheme) || EMOJI.test(grapheme))

/**
 * Words that a card may not show, also with symbols, digits or spaces between their letters. The list is short on
 * purpose, because a person reviews every name before it is public.
 */
const SLURS =
  '씨발 시발 씨팔 시팔 쓰발 병신 븅신 지랄 개새끼 개색기 개새기 좆 씹새 씹년 썅 쌍년 미친년 미친놈 창녀 느금마 니애미 엠창 짱깨 쪽바리 깜둥이 한남충 김치녀 ㅅㅂ ㅆㅂ ㅂㅅ ㅄ ㅈㄹ ㅅㅣㅂㅏㄹ fuck shit bitch cunt nigger nigga faggot'.split(
    ' ',
  )
/**
 * Harmless texts that contain a slur by chance, mostly where two words meet without a space ("다시발견", "동창녀석",
 * "무지개색기차"). Each pattern covers only the letters that make the difference, so a slur next to it is still found.
 */
const INNOCENT = new RegExp(
  [
    // "8시발 기차" is a train that leaves at eight.
    '(?<=\\p{N})시발(?!\\p{L})',
    '[시씨][^\\p{L}]*발(?=[견표행생전레랄매굴명송령달휘급간족탁동효음끝맞점역]|걸음|자[국취]|라드|렌타|바닥|아래)',
    '[시씨]팔(?=[도방월순찌짱]|랑)',
    '병신(?=상품|청|메뉴|제품)',
    '창녀(?=석)',
    '김치녀(?=석)',
    '지랄(?=라)',
    '(?:무지|조|번|베|날|안|솔|덮)개(?:색기|새기)',
    '(?<=s)cunt(?=horpe)',
    '(?<=s)nigger',
    '(?<=mat)sushit|shit(?=ake)',
  ].join('|'),
  'gu',
)

/**
 * Matches a word of the list, as it is or disguised: with marks and digits between its letters at the start of a word,
 * or with spaces as well if no letter is next to it. "다시 발견" contains one across its space and does not match.
 */
const slurPattern = (word: string): RegExp => {
  const letters = [...word]
  const marked = letters.join('[^\\p{L}\\s]*')
  const spaced = letters.join('[^\\p{L}]*')
  return new RegExp(`${word}|(?<!\\p{L})(?:${marked}|${spaced}(?!\\p{L}))`, 'u')
}
const plainOf = (text: string): string => text.normalize('NFKC').toLowerCase()
const SLUR_PATTERNS = SLURS.map((word) => slurPattern(plainOf(word)))

const hasSlur = (name: string): boolean => {
  const plain = plainOf(name).replace(INNOCENT, ' ')
  return SLUR_PATTERNS.some((slur) => slur.test(plain))
}

/** A name as it is stored: trimmed, in NFC, with single spaces. */
export const cleanDesignName = (name: string): string => name.normalize('NFC').trim().replace(/ {2,}/g, ' ')

/**
 * Whether a cleaned name is allowed on a card: 1 to 20 characters as a reader counts them, only letters, digits, spaces,
 * simple marks and emoji, at least one letter, digit or emoji, no slur.
 */
export const isDesignName = (name: string): boolean => {
  const characters = charactersOf(name)
  return (
    characters.length > 0 &&
    characters.length <= studioLimits.maxName &&
    characters.every(isAllowed) &&
    characters.some((character) => LETTER.test(character) || EMOJI.test(character)) &&
    !hasSlur(name)
  )
}

/** Key that is equal for names which a reader takes for the same. */
export const nameKeyOf = (name: string): string => plainOf(name).replace(/\s/gu, '')
