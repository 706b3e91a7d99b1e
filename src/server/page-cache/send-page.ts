import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { acceptsType } from '../http/accepts-type'
import type { BufferedResponse } from './buffer-response'
import { inlinePicture } from './first-view-pictures'
import { type Coding, encode, negotiateEncoding } from './negotiate-encoding'

/** A body as clients requested it. */
interface Encoding {
  /** The picture that is in it. */
  dataUrl: string | undefined
  bytes: Promise<Buffer>
}

export interface SentPage extends BufferedResponse {
  /** The address of the first picture of the first view. */
  firstPicture?: string
  /** By coding, with a picture in the page and without one. */
  encodings: Map<`${Coding} ${'plain' | 'inlined'}`, Encoding>
}

interface Negotiation {
  /** Headers of the request. */
  accept: string | undefined
  acceptEncoding: string | string[] | undefined
  /** A picture as an AVIF `data:` address, where it is small and known. */
  inlineOf: (address: string) => string | undefined
}

const isText = (headers: OutgoingHttpHeaders): boolean =>
  /^(?:text\/|application\/json)/.test(String(headers['content-type'] ?? ''))

const encodeOnce = ({ encodings, body, firstPicture }: SentPage, coding: Coding, dataUrl?: string) => {
  const key = `${coding} ${dataUrl === undefined ? 'plain' : 'inlined'}` as const
  const known = encodings.get(key)
  if (known && known.dataUrl === dataUrl) return known.bytes
  const isInlined = firstPicture !== undefined && dataUrl !== undefined
  const bytes = encode(isInlined ? inlinePicture(body, firstPicture, dataUrl) : body, coding)
  encodings.set(key, { dataUrl, bytes })
  return bytes
}

/**
 * Sends a page in the coding that the client accepts. One that accepts AVIF gets the first picture in the page, if it is known: it needs
 * no request, and is painted together with the text. The others get its address in a header.
 */
export const sendPage = async (
  res: ServerResponse,
  page: SentPage,
  { accept, acceptEncoding, inlineOf }: Negotiation,
): Promise<void> => {
  const { firstPicture, status } = page
  const { link, ...headers } = page.headers
  const coding = isText(headers) ? negotiateEncoding(acceptEncoding) : 'identity'
  const picture = firstPicture === undefined ? undefined : inlineOf(firstPicture)
  const dataUrl = acceptsType(accept ?? '', 'image/avif') ? picture : undefined
  const body = await encodeOnce(page, coding, dataUrl)
  res.writeHead(status, {
    ...headers,
    ...(link !== undefined && dataUrl === undefined && { link }),
    vary: firstPicture === undefined ? 'Accept-Encoding' : 'Accept, Accept-Encoding',
    'content-length': body.length,
    ...(coding !== 'identity' && { 'content-encoding': coding }),
  })
  res.end(body)
}
