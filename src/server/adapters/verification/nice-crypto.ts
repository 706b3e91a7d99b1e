import { createCipheriv, createDecipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto'

export interface NiceKeys {
  key: string
  iv: string
  hmacKey: string
}

/** Derives the three keys of a request from one hash. */
export const deriveNiceKeys = (requestTime: string, requestNo: string, tokenValue: string): NiceKeys => {
  const hash = createHash('sha256')
    .update(requestTime + requestNo + tokenValue)
    .digest('base64')
  return { key: hash.slice(0, 16), iv: hash.slice(-16), hmacKey: hash.slice(0, 32) }
}

export const encryptNice = (keys: NiceKeys, plain: string): { encData: string; integrity: string } => {
  const cipher = createCipheriv('aes-128-cbc', keys.key, keys.iv)
  const encData = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]).toString('base64')
  return { encData, integrity: createHmac('sha256', keys.hmacKey).update(encData).digest('base64') }
}

/** Returns the plain text, or null if it was not encrypted with these keys. */
export const decryptNice = (keys: NiceKeys, encData: string, integrity: string): string | null => {
  const expected = createHmac('sha256', keys.hmacKey).update(encData).digest()
  const received = Buffer.from(integrity, 'base64')
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null
  try {
    const decipher = createDecipheriv('aes-128-cbc', keys.key, keys.iv)
    const bytes = Buffer.concat([decipher.update(encData, 'base64'), decipher.final()])
    // Older answers are EUC-KR. Korean text is read from `utf8_name` only.
    return bytes.toString('utf8')
  } catch {
    return null
  }
}
