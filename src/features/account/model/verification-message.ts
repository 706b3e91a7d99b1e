import { storedText } from '@/browser/storage/web-storage'

/** The result that the pop-up sends to the page that opened it. */
export interface VerificationMessage {
  kind: 'dama-verification'
  requestId: string
  /** Either this or `error` is set. */
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

/** Name of the result in the query of a provider that returns without the backend. */
const PROVIDER_RESULT = 'EncodeData'

/** The result in the fragment or, as NICE itself returns, in the query of the return page; null when there is none. */
export const readResult = (hash: string, query = ''): VerificationMessage | null => {
  const encoded = new URLSearchParams(query).get(PROVIDER_RESULT)
  if (encoded) return { kind: 'dama-verification', requestId: '', encodeData: encoded }
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

/** Sends the result by three channels: the opener may be gone, BroadcastChannel missing, or storage forbidden. */
export const sendToOpener = (message: VerificationMessage): void => {
  try {
    ;(window.opener as Window | null)?.postMessage(message, location.origin)
  } catch {
    // The opener shows another site.
  }
  if (typeof BroadcastChannel === 'function') {
    const channel = new BroadcastChannel(CHANNEL)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    channel.postMessage(message)
    channel.close()
  }
  stored.write(JSON.stringify(message))
  stored.remove()
}

/** Receives results of any request, each by up to three channels. @returns a function that unsubscribes */
export const subscribeToResults = (onResult: (message: VerificationMessage) => void): (() => void) => {
  const receive = (value: unknown) => {
    const message = asMessage(value)
    if (message) onResult(message)
  }
  const onMessage = (event: MessageEvent) => {
    if (event.origin === location.origin) receive(event.data)
  }
  const stopStorage = stored.onChange((text) => {
    try {
      receive(JSON.parse(text ?? 'null'))
    } catch {
      // Not written by this application.
    }
  })
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : null
  channel?.addEventListener('message', (event) => receive(event.data))
  window.addEventListener('message', onMessage)
  return () => {
    channel?.close()
    window.removeEventListener('message', onMessage)
    stopStorage()
  }
}
