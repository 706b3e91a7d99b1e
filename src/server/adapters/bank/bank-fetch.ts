import { countProviderCall } from '../call-provider'
import type { GatewayResponse } from '../payment/gateway-fetch'

/** One call to the open banking host. The sandbox answers the same calls in this process. */
export type BankFetch = (
  url: string,
  init: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string },
) => Promise<GatewayResponse>

export type Json = Record<string, unknown>

/** Returns a JSON object, or null without a complete answer in time. The caller must not assume a result. */
export const requestBank = async (
  fetchBank: BankFetch,
  url: string,
  init: Parameters<BankFetch>[1],
): Promise<Json | null> => {
  try {
    const { ok, text } = await countProviderCall('openbanking', async () => {
      const response = await fetchBank(url, init)
      return { ok: response.ok, text: await response.text() }
    })
    if (!ok) return null
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null
  } catch {
    return null
  }
}

/** Returns a field as text; '' when it is missing. */
export const readText = (json: Json | null, name: string): string => {
  const value = json?.[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** Returns the rows of a list field. */
export const readRows = (json: Json | null, name: string): Json[] => {
  const value = json?.[name]
  return Array.isArray(value)
    ? value.filter((row): row is Json => typeof row === 'object' && row !== null)
    : []
}
