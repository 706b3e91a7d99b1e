/** Bytes of a short message (SMS) at Korean carriers. */
export const MAX_SMS_BYTES = 90
/** Bytes of a long message (LMS) at Korean carriers. */
export const MAX_LMS_BYTES = 2000

/** Bytes of a text as carriers count them, in EUC-KR: one for each character of ASCII, two for each other one. */
export const countSmsBytes = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character < '\u0080' ? 1 : 2), 0)

/** The kind of message that a text needs. */
export const smsType = (text: string): 'SMS' | 'LMS' => (countSmsBytes(text) <= MAX_SMS_BYTES ? 'SMS' : 'LMS')
