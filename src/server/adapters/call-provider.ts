/** Shorter than the delay of the jobs that inquire, so that a call and its inquiry never run at the same time. */
const TIMEOUT_MS = 10_000

export type SendRequest = (url: string, init: RequestInit) => Promise<Response>

/** Calls a provider over the network. It ends in time, and rejects redirects, because they could lead to another host. */
export const callProvider = (
  url: string,
  init: RequestInit,
  { timeoutMs = TIMEOUT_MS, send = fetch }: { timeoutMs?: number; send?: SendRequest } = {},
): Promise<Response> => send(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
