import { messageLength } from '@/domain/gift-message'

/** Messages that one tap adds. */
export const SUGGESTED_MESSAGES = [
  '생일 축하해요 🎂',
  '늘 고마워요',
  '힘내요, 응원할게요',
  '축하해요 🎉',
  '맛있는 거 사 드세요',
] as const
export const SUGGESTED_THANKS = ['고마워요', '잘 쓸게요', '최고예요'] as const

/** Appends a suggested message on a new line, unless the result exceeds the limit. */
export const appendMessage = (text: string, message: string, limit: number): string => {
  const joined = text.trim() === '' ? message : `${text.trimEnd()}\n${message}`
  return messageLength(joined) > limit ? text : joined
}
