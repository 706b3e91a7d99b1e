import type { IncomingMessage } from 'node:http'
import { SECOND_MS } from '@/domain/duration'
import { INSIDE, isPublicHost, type LookUpAll, requestPublic } from '../adapters/public-address'

export const PICTURE_FETCH = {
  maxBytes: 20 * 1024 * 1024,
  timeoutMs: 15 * SECOND_MS,
  maxRedirects: 3,
} as const

/** Why a picture was not fetched. The message names no address, so that a log may hold it. */
export class PictureFetchError extends Error {
  constructor(
    message: string,
    /** Whether the same address may be answered later. */
    readonly isTemporary: boolean,
  ) {
    super(message)
  }
}

const refuse = (message: string): never => {
  throw new PictureFetchError(message, false)
}

/** Fetches a picture. @throws PictureFetchError */
export type FetchPicture = (address: string, signal?: AbortSignal) => Promise<Uint8Array>

/** Exceptions for the server of a test; there are none elsewhere. */
interface Reach {
  /** Host and port of a server that may be inside the network. */
  insideHosts?: readonly string[]
  allowsAnyPort?: boolean
  lookUp?: LookUpAll
}

const readBody = async (answer: IncomingMessage): Promise<Uint8Array> => {
  const { maxBytes } = PICTURE_FETCH
  if (Number(answer.headers['content-length']) > maxBytes) refuse('larger than a picture may be')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) refuse('larger than a picture may be')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** An error of a connection by its code, which names no address. */
const describe = (error: Error & { code?: string }, isLate: boolean): PictureFetchError => {
  if (error instanceof PictureFetchError) return error
  if (error.message === INSIDE) return new PictureFetchError('inside the network', false)
  return new PictureFetchError(isLate ? 'no answer in time' : (error.code ?? error.name), true)
}

/**
 * Fetches pictures of other sites over HTTP and HTTPS. Nothing inside the network is asked: the address to which a name resolves is checked
 * for each connection, also after a redirect, and it is the one that is connected to. Only the ports of the web, no credentials.
 */
export const createPictureFetch = (reach: Reach = {}): FetchPicture => {
  const isInside = (url: URL) => reach.insideHosts?.includes(url.host) === true

  const ask = (url: URL, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'dama-picture-copy' }
      requestPublic(url, { signal, headers }, { isInside: isInside(url), lookUp: reach.lookUp })
        .on('response', resolve)
        .on('error', reject)
        .end()
    })

  const follow = async (url: URL, signal: AbortSignal, redirects: number): Promise<Uint8Array> => {
    if (url.protocol !== 'https:' && url.protocol !== 'http:') refuse('no address of the web')
    if (url.username || url.password) refuse('an address with credentials')
    if (url.port && !reach.allowsAnyPort) refuse('an unusual port')
    if (!isInside(url) && !isPublicHost(url)) throw new Error(INSIDE)
    const answer = await ask(url, signal)
    const { statusCode = 0, headers } = answer
    try {
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        if (redirects === 0) refuse('too many redirects')
        if (!URL.canParse(headers.location, url)) refuse('a redirect without an address')
        return await follow(new URL(headers.location, url), signal, redirects - 1)
      }
      if (statusCode !== 200)
        throw new PictureFetchError(`answered ${statusCode}`, statusCode >= 500 || statusCode === 429)
      return await readBody(answer)
    } finally {
      answer.destroy()
    }
  }

  return async (address, signal) => {
    if (!URL.canParse(address)) refuse('no address')
    const timeout = AbortSignal.timeout(PICTURE_FETCH.timeoutMs)
    const end = signal ? AbortSignal.any([signal, timeout]) : timeout
    try {
      return await follow(new URL(address), end, PICTURE_FETCH.maxRedirects)
    } catch (error) {
      throw describe(error as Error, end.aborted)
    }
  }
}
