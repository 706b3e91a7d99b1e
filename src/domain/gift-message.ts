import { charactersOf } from './characters'
import { giftLimits } from './limits'

/**
 * Marks that draw nothing: zero-width spaces, byte-order mark, soft hyphen, invisible maths, fillers that look
 * blank, and the marks that turn the direction of a line. U+200D and variation selectors hold emoji together,
 * so they stay beside something that can be seen.
 */
const INVISIBLE =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u3164\ufeff\uffa0]/g
const CONTROL = /(?!\n)\p{Cc}/gu
const ONLY_JOINERS = /^(?:\u200d|\ufe0e|\ufe0f|\s)*$/

/** Text as it is kept: nothing invisible, no more than one blank line in a row, trimmed; '' when nothing could be seen. */
export const cleanMessage = (text: string): string => {
  const clean = text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(CONTROL, '')
    .replace(INVISIBLE, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .normalize('NFC')
  return ONLY_JOINERS.test(clean) ? '' : clean
}

/** How many characters a person would count: an emoji of a family is one. */
export const messageLength = (text: string): number => charactersOf(text).length

export const isMessageTooLong = (text: string): boolean => messageLength(text) > giftLimits.maxMessageLength
