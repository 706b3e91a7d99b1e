import { storedJson } from '@/browser/storage/web-storage'
import { isElsewhere, publicEnv } from '@/config/env'
import type { ServiceName } from '@/contract/operations/operation'
import { KEY_HEADER } from './idempotency'

/** The answer of `GET …/capabilities`. */
export interface ServiceDocument {
  /** Headers that the service supports in addition to the specified ones, in lower case. */
  headers: readonly string[]
  /** Names of the capabilities of the service; null if it does not list them. */
  capabilities: readonly string[] | null
}

export interface StoredDocument extends ServiceDocument {
  until: number
}

const textsOf = (value: unknown): string[] | null => (Array.isArray(value) ? value.map(String) : null)

export const toDocument = (data: unknown): ServiceDocument => {
  const { headers, capabilities }: { headers?: unknown; capabilities?: unknown } =
    typeof data === 'object' && data !== null ? data : {}
  return {
    headers: textsOf(headers)?.map((name) => name.toLowerCase()) ?? [],
    capabilities: textsOf(capabilities),
  }
}

const parseStored = (value: unknown): StoredDocument | null =>
  typeof value === 'object' && value !== null && 'until' in value && typeof value.until === 'number'
    ? { ...toDocument(value), until: value.until }
    : null

/** The document of a service, as far as it was read in this tab. */
export const storedDocument = (service: ServiceName) =>
  storedJson('tab', `dama_service_${service}`, parseStored)

const ADDRESSES = { main: publicEnv.mainApi, transaction: publicEnv.transactionApi }

/**
 * Whether a change without an answer may be sent again with its key: a service of another company may not know the key that
 * makes a repeat harmless. A change of this tab that was sent to such a service was preceded by the read of its document.
 */
export const canRepeat = (service: keyof typeof ADDRESSES): boolean =>
  !isElsewhere(ADDRESSES[service]) ||
  storedDocument(service).read()?.headers.includes(KEY_HEADER.toLowerCase()) === true
