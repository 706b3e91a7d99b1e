import { charactersOf } from './characters'
import { studioLimits } from './studio'

/** A letter or digit with few marks over it: more of them run over the lines around. */
const LETTER = /^[\p{L}\p{N}]\p{M}{0,2}$/u
const SIMPLE = /^[ .,!?~'"’“”&()+\-_:;/·…%@#*^♥♡★☆♪]$/u
const EMOJI =
  /^(?:(?:\p{Extended_Pictographic}\ufe0f?\p{EMod}?(?:\u200d\p{Extended_Pictographic}\ufe0f?\p{EMod}?)*)|\p{RI}{2}|[0-9#*]\ufe0f?\u20e3)$/u
/** Fillers count as letters, and draw nothing. */
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}/u

const isAllowed = (grapheme: string): boolean =>
  !INVISIBLE.test(grapheme) && (LETTER.test(grapheme) || SIMPLE.test(grapheme) || EMOJI.test(grapheme))

/**
 * Words that may not stand on a card, also with symbols, digits or spaces between their letters. A short list on
 * purpose: a name that everybody may see is read by a person before it is shown.
 */
const SLURS =
  '씨발 시발 씨팔 시팔 쓰발 병신 븅신 지랄 개새끼 개색기 개새기 좆 씹새 씹년 썅 쌍년 미친년 미친놈 창녀 느금마 니애미 엠창 짱깨 쪽바리 깜둥이 한남충 김치녀 ㅅㅂ ㅆㅂ ㅂㅅ ㅄ ㅈㄹ ㅅㅣㅂㅏㄹ fuck shit bitch cunt nigger nigga faggot'.split(
    ' ',
  )
/**
 * What holds one of them by chance, mostly where two words meet without a space ("다시발견", "동창녀석", "무지개색기차"):
 * only that much of a word is forgiven as tells it apart, so that a slur beside it is still one.
 */
const INNOCENT = new RegExp(
  [
    // "8시발 기차" leaves at eight.
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
 * A word of the list, as it is or hidden: marks and digits between its letters from the start of a word, or spaces as
 * well where nothing else stands around it. "다시 발견" holds one across its space, and is none.
 */
const hidden = (word: string): RegExp => {
  const letters = [...word]
  const marked = letters.join('[^\\p{L}\\s]*')
  const spaced = letters.join('[^\\p{L}]*')
  return new RegExp(`${word}|(?<!\\p{L})(?:${marked}|${spaced}(?!\\p{L}))`, 'u')
}
const plainOf = (text: string): string => text.normalize('NFKC').toLowerCase()
const HIDDEN = SLURS.map((word) => hidden(plainOf(word)))

const hasSlur = (name: string): boolean => {
  const plain = plainOf(name).replace(INNOCENT, ' ')
  return HIDDEN.some((slur) => slur.test(plain))
}

/** A name as it is kept: trimmed, composed, single spaces. */
export const cleanDesignName = (name: string): string => name.normalize('NFC').trim().replace(/ {2,}/g, ' ')

/**
 * Whether a cleaned name may stand on a card: 1 to 20 characters as a reader sees them, letters, digits, spaces,
 * simple marks and emoji, something to read among them, no slur.
 */
export const isDesignName = (name: string): boolean => {
  const characters = charactersOf(name)
  return (
    characters.length > 0 &&
    characters.length <= studioLimits.maxName &&
    characters.every(isAllowed) &&
    characters.some((one) => LETTER.test(one) || EMOJI.test(one)) &&
    !hasSlur(name)
  )
}

/** What two names have in common that readers would take for the same one. */
export const nameKeyOf = (name: string): string => plainOf(name).replace(/\s/gu, '')
