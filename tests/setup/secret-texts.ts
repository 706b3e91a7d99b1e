/** Personal data and secrets that no log may hold. */
export const SECRETS = {
  NAME: '남궁흔적',
  PHONE: '010-9876-1234',
  EMAIL: 'trace@example.com',
  STREET: '서울 중구 흔적로 17',
  TEXT: '아무도 읽으면 안 되는 글',
  PLACEHOLDER: 'a-text-that-nobody-may-read',
}

const BY_KEY: [RegExp, string][] = [
  [/phone/i, SECRETS.PHONE],
  [/email/i, SECRETS.EMAIL],
  [/address/i, SECRETS.STREET],
  [/name$/i, SECRETS.NAME],
]
const HANGUL = /[가-힣]/
/** Written by members, and often left out or in Latin letters. */
const FREE_TEXT = /^(?:msg|memo|comments?|deliver_?y_?memo)|(?:contents|title|place|text)$/i

/** Puts personal data where a body has texts of a person. Ids, codes and numbers stay, so that the call still succeeds. */
export const withSecretTexts = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((item) => withSecretTexts(item, key))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, withSecretTexts(item, name)]),
    )
  if (typeof value !== 'string' && value !== null) return value
  const known = BY_KEY.find(([pattern]) => pattern.test(key))?.[1]
  if (known !== undefined) return known
  return FREE_TEXT.test(key) || (value !== null && HANGUL.test(value)) ? SECRETS.TEXT : value
}

/** Tokens and links in the texts of answers: who reads them can act for the member. */
export const tokensIn = (text: string): string[] =>
  [...text.matchAll(/"(?:\w*token|proof|link)":"([^"]{20,})"/gi)].map(([, token = '']) => token)
