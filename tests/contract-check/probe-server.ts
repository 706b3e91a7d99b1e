import { operations, REFERENCE_ADDRESSES } from '@/contract/operations/list'
import { pathParameters, type ServiceName, type ServiceOperation } from '@/contract/operations/operation'
import type { CheckInput } from './ids'

const TIMEOUT_MS = 10_000

/** Address of a service without a slash at its end. */
export const addressOf = (url: string, input: CheckInput, service: ServiceName): string =>
  (input.addresses[service] ?? `${url.replace(/\/+$/, '')}${REFERENCE_ADDRESSES[service]}`).replace(
    /\/+$/,
    '',
  )

/**
 * Reading an answer may take seconds, after which a server closes a connection that is kept, and the next call would be lost with it.
 */
export const ONE_CALL = { connection: 'close' } as const

/** Why a call has no answer. */
export const causeOf = (error: unknown): string => {
  const { cause, message } = error as Error
  const { code, message: inner } = (cause ?? {}) as { code?: string; message?: string }
  if (/CERT/.test(code ?? '')) return `${code}; NODE_EXTRA_CA_CERTS names a file with a certificate to trust`
  return code ?? inner ?? message
}

const isWebAddress = (address: string): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)

/** A token that no header can carry, such as one with a line break of a copied text. */
const isSendable = (token: string): boolean => /^[\x21-\x7e]+$/.test(token)

/** Whether a call shows if a token is accepted, without any input but the channel, and changes nothing. */
const isTokenProbe = ({ access, method, path, query, isChange, isRedirect }: ServiceOperation): boolean =>
  access === 'member' &&
  method === 'GET' &&
  !isChange &&
  !isRedirect &&
  pathParameters(path).every((name) => name === 'channelId') &&
  Object.values(query?.entries ?? {}).every((entry) => entry.type === 'optional')

/**
 * Calls a read of members in each service with each token.
 *
 * @throws Error for tokens that no header can carry, and for those that a service refuses with 401
 */
const probeTokens = async (
  url: string,
  input: CheckInput,
  tokens: readonly (readonly [name: string, token: string])[],
  services: readonly ServiceName[],
): Promise<void> => {
  const unsendable = tokens.filter(([, token]) => !isSendable(token)).map(([name]) => name)
  if (unsendable.length > 0)
    throw new Error(
      `${unsendable.join(', ')}: spaces, line breaks or letters that no token has; copy it again`,
    )
  const refusals: string[] = []
  for (const service of services) {
    const probes = operations.filter((one) => one.service === service && isTokenProbe(one))
    const probe = probes.find(({ id }) => id === 'getMe') ?? probes[0]
    if (!probe) continue
    const path = probe.path.replace('{channelId}', encodeURIComponent(input.ids.channelId ?? ''))
    for (const [name, token] of tokens) {
      const { status, body } = await fetch(addressOf(url, input, service) + path, {
        headers: { ...ONE_CALL, authorization: `Bearer ${token}` },
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await body?.cancel()
      if (status === 401)
        refusals.push(`${name}: \`${probe.id}\` of the ${service} service answers 401 with it`)
    }
  }
  if (refusals.length > 0) throw new Error(['the token is refused', ...refusals].join('\n  '))
}

/**
 * Calls each service once before a check, and with each token: one line says what a hundred failed calls would.
 *
 * @throws Error for an address that is none, a service without a connection, redirects, web pages instead of services, or a token
 * that a service refuses
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
      headers: ONE_CALL,
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
  const tokens = [...(token ? [['--token', token] as const] : []), ...Object.entries(input.tokens)]
  await probeTokens(url, input, tokens, services)
}
