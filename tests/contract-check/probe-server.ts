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
  if (/CERT/.test(code ?? '')) return `${code}; NODE_EXTRA_CA_CERTS names a file with a certificate to trust`
  return code ?? inner ?? message
}

const isWebAddress = (address: string): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)

/**
 * Calls each service once before a check, and the member with the token: one line says what a hundred failed calls would.
 *
 * @throws Error for an address that is none, a service without a connection, redirects, web pages instead of services, or a token
 * that the main service refuses
 */
export const probeServer = async (
  url: string,
  input: CheckInput,
  token: string | undefined,
  services: readonly ServiceName[],
): Promise<void> => {
  const pages: string[] = []
  for (const service of services) {
    const path = operations.find(({ id }) => id === `${service}Capabilities`)!.path
    const address = addressOf(url, input, service)
    if (!isWebAddress(address)) throw new Error(`${address} is no http or https address`)
    const response = await fetch(address + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new Error(`no connection to the ${service} service at ${address}: ${causeOf(error)}`)
    })
    const { status, ok, headers } = response
    await response.body?.cancel()
    if (status >= 300 && status < 400)
      throw new Error(
        `${address} redirects to ${headers.get('location')}: give the address of the service itself`,
      )
    if (ok && headers.get('content-type')?.includes('html')) pages.push(address)
  }
  // One page may be how a service answers an unknown path; services answer JSON.
  if (pages.length > 0 && pages.length === services.length)
    throw new Error(`web pages and no services answer at ${pages.join(', ')}`)
  if (!token || !services.includes('main')) return
  const { path } = operations.find(({ id }) => id === 'getMe')!
  const headers = { authorization: `Bearer ${token}` }
  const { status } = await fetch(addressOf(url, input, 'main') + path, {
    headers,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (status === 401) throw new Error('the token is refused: `getMe` answers 401 with it')
}
