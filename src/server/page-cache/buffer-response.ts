import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http'

export interface Answer {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
}

type Done = () => void
const doneOf = (...given: unknown[]): Done | undefined =>
  given.find((one): one is Done => typeof one === 'function')

/** Holds an answer back until it is whole, and gives it to `take`, which sends it. */
export const bufferResponse = (res: ServerResponse, take: (answer: Answer) => void): void => {
  const { write, end, writeHead, flushHeaders } = res
  const parts: Buffer[] = []
  const hold = (part: unknown, encoding: unknown): void => {
    if (typeof part === 'string')
      parts.push(Buffer.from(part, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'))
    else if (part instanceof Uint8Array) parts.push(Buffer.from(part))
  }

  const held = {
    flushHeaders: () => undefined,
    writeHead: (status: number, ...rest: unknown[]) => {
      res.statusCode = status
      const headers = rest.at(-1)
      if (typeof headers === 'object' && headers !== null)
        for (const [name, value] of Object.entries(headers))
          res.setHeader(name, value as OutgoingHttpHeader & string)
      return res
    },
    write: (part: unknown, ...rest: unknown[]) => {
      hold(part, rest[0])
      doneOf(...rest)?.()
      return true
    },
    end: (...given: unknown[]) => {
      hold(given[0], given[1])
      const done = doneOf(...given)
      if (done) res.once('finish', done)
      Object.assign(res, { write, end, writeHead, flushHeaders })
      take({ status: res.statusCode, headers: { ...res.getHeaders() }, body: Buffer.concat(parts) })
      return res
    },
  }
  Object.assign(res, held)
}
