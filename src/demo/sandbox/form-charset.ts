const utf8 = new TextDecoder('utf-8', { fatal: true })
const eucKr = new TextDecoder('euc-kr')

const bytesOf = (encoded: string): Uint8Array => {
  const spaced = encoded.replaceAll('+', ' ')
  const bytes: number[] = []
  for (let index = 0; index < spaced.length; index += 1) {
    const isEscape = /^%[\da-f]{2}$/i.test(spaced.slice(index, index + 3))
    bytes.push(
      isEscape ? Number.parseInt(spaced.slice(index + 1, index + 3), 16) : spaced.charCodeAt(index) & 0xff,
    )
    if (isEscape) index += 2
  }
  return Uint8Array.from(bytes)
}

const textOf = (encoded: string): string => {
  const bytes = bytesOf(encoded)
  try {
    return utf8.decode(bytes)
  } catch {
    return eucKr.decode(bytes)
  }
}

/** The fields of a posted form, in UTF-8 or (as KG Inicis asks of shops) in EUC-KR. */
export const readForm = (body: string): [string, string][] =>
  body
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [textOf(name), textOf(value.join('='))]
    })
