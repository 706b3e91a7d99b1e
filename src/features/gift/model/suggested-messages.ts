import { messageLength } from '@/domain/gift-message'

/** One tap for who does not know how to begin. */
export const GIFT_WORDS = [
  '생일 축하해요 🎂',
  '늘 고마워요',
  '힘내요, 응원할게요',
  '축하해요 🎉',
  '맛있는 거 사 드세요',
] as const
export const THANK_WORDS = ['고마워요', '잘 쓸게요', '최고예요'] as const

/** The words after what is there already, within the limit. */
export const addWords = (text: string, words: string, limit: number): string => {
  const joined = text.trim() === '' ? words : `${text.trimEnd()}\n${words}`
  return messageLength(joined) > limit ? text : joined
}
