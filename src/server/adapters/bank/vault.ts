import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { AppError } from '../../http/app-error'

export interface Vault {
  encrypt(text: string): string
  /** @throws ENCRYPTION_FAILED for a text that was not encrypted with this key, or was changed */
  decrypt(sealed: string): string
  /** The same hash for the same text. It does not reveal the text. */
  keyedHash(text: string): string
}

const VERSION = 'v1'
const IV_BYTES = 12

/** AES-256-GCM encryption. @param key 32 bytes */
export const createVault = (key: Buffer): Vault => ({
  encrypt: (text) => {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', key, iv)
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return [VERSION, iv, cipher.getAuthTag(), body]
      .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
      .join('.')
  },
  decrypt: (sealed) => {
    try {
      const [version, iv = '', tag = '', body = ''] = sealed.split('.')
      if (version !== VERSION) throw new Error('unknown version')
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), {
        authTagLength: 16,
      })
      decipher.setAuthTag(Buffer.from(tag, 'base64url'))
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString(
        'utf8',
      )
    } catch (cause) {
      throw new AppError('ENCRYPTION_FAILED', { cause })
    }
  },
  keyedHash: (text) => createHmac('sha256', key).update(text).digest('base64url'),
})
