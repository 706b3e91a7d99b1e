import { storedText } from '@/browser/storage/web-storage'

/** What the page in the pop-up tells the page that opened it. */
export interface VerificationMessage {
  kind: 'dama-verification'
  requestId: string
  /** One of the two. */
  encodeData?: string
  error?: string
}

const CHANNEL = 'dama-verification'
const stored = storedText('device', 'dama_verification_result')

const asMessage = (value: unknown): VerificationMessage | null => {
  if (typeof value !== 'object' || value === null) return null
  const { kind, requestId, encodeData, error } = value as Partial<VerificationMessage>
  if (kind !== 'dama-verification' || typeof requestId !== 'string') return null
  return {
    kind,
    requestId,
    ...(typeof encodeData === 'string' && { encodeData }),
    ...(typeof error === 'string' && { error }),
  }
}

/** What stands behind the `#` of the page that a trip comes back to; null out of nowhere. */
export const readResult = (hash: string): VerificationMessage | null => {
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  const requestId = fields.get('requestId')
  if (!requestId) return null
  const encodeData = fields.get('encodeData')
  return {
    kind: 'dama-verification',
    requestId,
    ...(encodeData ? { encodeData } : { error: fields.get('error') ?? 'failed' }),
  }
}

/** By all three ways at once: an opener may be gone, a channel missing, storage forbidden. */
export const tellOpener = (message: VerificationMessage): void => {
  try {
    ;(window.opener as Window | null)?.postMessage(message, location.origin)
  } catch {
    // The opener has gone elsewhere.
  }
  if (typeof BroadcastChannel === 'function') {
    const channel = new BroadcastChannel(CHANNEL)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    channel.postMessage(message)
    channel.close()
  }
  stored.write(JSON.stringify(message))
  stored.remove()
}

/** Hears results of any request, each by up to three ways. @returns a function that stops it */
export const hearResults = (onResult: (message: VerificationMessage) => void): (() => void) => {
  const take = (value: unknown) => {
    const message = asMessage(value)
    if (message) onResult(message)
  }
  const onMessage = (event: MessageEvent) => {
    if (event.origin === location.origin) take(event.data)
  }
  const stopStorage = stored.onChange((text) => {
    try {
      take(JSON.parse(text ?? 'null'))
    } catch {
      // Not written by this application.
    }
  })
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : null
  channel?.addEventListener('message', (event) => take(event.data))
  window.addEventListener('message', onMessage)
  return () => {
    channel?.close()
    window.removeEventListener('message', onMessage)
    stopStorage()
  }
}
