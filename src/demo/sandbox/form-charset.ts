import { AppError } from '@/server/http/app-error'

const utf8 = new TextDecoder('utf-8', { fatal: true })
const eucKr = new TextDecoder('euc-kr')

const decodePercent = (encoded: string): Uint8Array => {
  const withSpaces = encoded.replaceAll('+', ' ')
  const bytes: number[] = []
  for (let index = 0; index < withSpaces.length; index += 1) {
    const isEscape = /^%[\da-f]{2}$/i.test(withSpaces.slice(index, index + 3))
    bytes.push(
      isEscape
        ? Number.parseInt(withSpaces.slice(index + 1, index + 3), 16)
        : withSpaces.charCodeAt(index) & 0xff,
    )
    if (isEscape) index += 2
  }
  return Uint8Array.from(bytes)
}

const decodeText = (encoded: string): string => {
  const bytes = decodePercent(encoded)
  try {
    return utf8.decode(bytes)
  } catch {
    return eucKr.decode(bytes)
  }
}

/**
 * Returns the fields of a posted form in UTF-8, or in EUC-KR as KG Inicis requires.
 *
 * @throws INVALID_INPUT for the character NUL, which the database cannot store
 */
export const readForm = (body: string): [string, string][] =>
  body
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [encodedName = '', ...encodedValue] = pair.split('=')
      const [name, value] = [decodeText(encodedName), decodeText(encodedValue.join('='))]
      if (`${name}${value}`.includes('\0')) throw new AppError('INVALID_INPUT')
      return [name, value]
    })
