const bytesOf = (text: string): Uint8Array => {
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    const hex = text[at] === '%' ? /^[\da-f]{2}/i.exec(text.slice(at + 1))?.[0] : undefined
    if (hex) at += 2
    bytes.push(hex ? Number.parseInt(hex, 16) : text.charCodeAt(at))
  }
  return Uint8Array.from(bytes)
}

const decode = (text: string): string => {
  const bytes = bytesOf(text.replaceAll('+', ' '))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('euc-kr').decode(bytes)
  }
}

/**
 * The fields of a posted form. KG Inicis takes its form in EUC-KR, while our stand-in's own page posts
 * UTF-8: what is no UTF-8 is read as EUC-KR.
 */
export const formEntries = (body: string): [name: string, value: string][] =>
  body
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const at = pair.indexOf('=')
      return at < 0 ? [decode(pair), ''] : [decode(pair.slice(0, at)), decode(pair.slice(at + 1))]
    })
