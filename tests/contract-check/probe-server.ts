import { operations, REFERENCE_ADDRESSES } from '@/contract/operations/list'
import type { ServiceName } from '@/contract/operations/operation'
import type { CheckInput } from './ids'

const TIMEOUT_MS = 10_000

/** Address of a service without a slash at its end. */
export const addressOf = (url: string, input: CheckInput, service: ServiceName): string =>
  (input.addresses[service] ?? `${url.replace(/\/+$/, '')}${REFERENCE_ADDRESSES[service]}`).replace(
    /\/+$/,
    '',
  )

const causeOf = (error: unknown): string => {
  const { cause, message } = error as Error
  const { code, message: inner } = (cause ?? {}) as { code?: string; message?: string }
  return code ?? inner ?? message
}

/**
 * Calls each service once before a check, and the member with the token: one line says what a hundred failed calls would.
 *
 * @throws Error for a service without a connection, or a token that the main service refuses
 */
export const probeServer = async (
  url: string,
  input: CheckInput,
  token: string | undefined,
  services: readonly ServiceName[],
): Promise<void> => {
  for (const service of services) {
    const path = operations.find(({ id }) => id === `${service}Capabilities`)!.path
    const address = addressOf(url, input, service)
    await fetch(address + path, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: unknown) => {
      throw new Error(`no connection to the ${service} service at ${address}: ${causeOf(error)}`)
    })
  }
  if (!token || !services.includes('main')) return
  const { path } = operations.find(({ id }) => id === 'getMe')!
  const headers = { authorization: `Bearer ${token}` }
  const { status } = await fetch(addressOf(url, input, 'main') + path, {
    headers,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (status === 401) throw new Error('the token is refused: `getMe` answers 401 with it')
}
