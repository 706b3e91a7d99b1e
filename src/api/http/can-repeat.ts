import { isElsewhere, publicEnv } from '@/config/env'
import { KEY_HEADER } from './idempotency'
import { storedDocument } from './stored-document'

const ADDRESSES = { main: publicEnv.mainApi, transaction: publicEnv.transactionApi }

/**
 * Whether a change without an answer may be sent again with its key: a service of another company may not know the key that
 * makes a repeat harmless. A change of this tab that was sent to such a service was preceded by the read of its document.
 */
export const canRepeat = (service: keyof typeof ADDRESSES): boolean =>
  !isElsewhere(ADDRESSES[service]) ||
  storedDocument(service).read()?.headers.includes(KEY_HEADER.toLowerCase()) === true
