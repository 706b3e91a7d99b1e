import { request } from 'node:http'

const sizes = new Map<string, Promise<number>>()

/** Bytes of the response over the wire, headers included, for a client that supports only gzip. */
const measure = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const call = request(url, { headers: { 'Accept-Encoding': 'gzip' } }, (answer) => {
      let bytes = answer.rawHeaders.join(': ').length
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => resolve(bytes))
      answer.on('error', reject)
    })
    call.on('error', reject)
    call.end()
  })

/** Each file is requested once, however many pages load it. */
export const gzipSize = (url: string): Promise<number> => {
  const size = sizes.get(url) ?? measure(url)
  sizes.set(url, size)
  return size
}
