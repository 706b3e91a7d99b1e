import type { GatewayResponse } from '../payment/gateway-fetch'

/** One call to the open banking host. The sandbox answers the same calls in this process. */
export type BankFetch = (
  url: string,
  init: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string },
) => Promise<GatewayResponse>

/** Shorter than the time after which the job asks for a result, so that both never ask at once. */
const TIMEOUT_MS = 10_000

/** Over the network; a redirect is refused, as it could lead anywhere. */
export const networkBankFetch: BankFetch = (url, init) =>
  fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })

export type Json = Record<string, unknown>

/** A JSON object, or null when there was no whole answer in time: the caller must not guess. */
export const requestBank = async (
  fetchBank: BankFetch,
  url: string,
  init: Parameters<BankFetch>[1],
): Promise<Json | null> => {
  try {
    const response = await fetchBank(url, init)
    if (!response.ok) return null
    const value: unknown = JSON.parse(await response.text())
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null
  } catch {
    return null
  }
}

/** A field of an answer as text; '' when it is missing. */
export const readText = (json: Json | null, name: string): string => {
  const value = json?.[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** The rows of a list field. */
export const readRows = (json: Json | null, name: string): Json[] => {
  const value = json?.[name]
  return Array.isArray(value)
    ? value.filter((row): row is Json => typeof row === 'object' && row !== null)
    : []
}
