import { INSIDE, isPublicHost, requestPublic } from './public-address'

/** Longer than most receivers take, and shorter than the lease of a delivery. */
const TIMEOUT_MS = 15_000

export interface PublicAnswer {
  /** Null without an answer. */
  status: number | null
  /** Why there was none. */
  error: string | null
  /** How long the receiver asks to wait, ms. */
  retryAfterMs: number | null
}

/** Whether the receiver has taken what was sent. */
export const isAccepted = ({ status }: Pick<PublicAnswer, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300

const readRetryAfter = (value: string | undefined, now: number): number | null => {
  if (value === undefined) return null
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  return Number.isFinite(ms) && ms > 0 ? ms : null
}

const isInside = (url: URL, insideHosts: readonly string[]): boolean => insideHosts.includes(url.host)

/**
 * Checks an address that somebody else named: it is https and leads to a public host. `insideHosts` are hosts, with their port where it is
 * not the usual one, that may be inside the network and without TLS.
 *
 * @throws Error with the reason
 */
export const checkPublicAddress = (address: string, insideHosts: readonly string[] = []): URL => {
  if (!URL.canParse(address)) throw new Error(`${address} is no address`)
  const url = new URL(address)
  if (url.username || url.password) throw new Error('the address contains a password')
  if (isInside(url, insideHosts) && /^https?:$/.test(url.protocol)) return url
  if (url.protocol !== 'https:') throw new Error('the address does not begin with https://')
  if (!isPublicHost(url)) throw new Error(INSIDE)
  return url
}

interface PublicPost {
  headers: Readonly<Record<string, string | number>>
  body: string | Buffer
  insideHosts: readonly string[]
}

/**
 * Posts to an address that somebody else named. It follows no redirect, reads nothing of an answer but its status, and connects to public
 * addresses only: who may enter an address must not reach what only this server can reach.
 */
export const postPublic = (
  address: string,
  { headers, body, insideHosts }: PublicPost,
): Promise<PublicAnswer> =>
  new Promise((resolve) => {
    const end = (answer: Partial<PublicAnswer>) =>
      resolve({ status: null, error: null, retryAfterMs: null, ...answer })
    const fail = (error: NodeJS.ErrnoException) => end({ error: error.code ?? error.message })
    try {
      const url = checkPublicAddress(address, insideHosts)
      const options = {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }
      const request = requestPublic(url, options, { isInside: isInside(url, insideHosts) })
      request.on('error', fail)
      request.on('response', (response) => {
        end({
          status: response.statusCode ?? null,
          retryAfterMs: readRetryAfter(response.headers['retry-after'], Date.now()),
        })
        response.destroy()
      })
      request.end(body)
    } catch (error) {
      fail(error as Error)
    }
  })
