import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http'

/**
 * Calls back once the answer is complete, or its connection closed. The answer of a client that reads slowly is complete long
 * before it is sent.
 */
export const onAnswered = (res: ServerResponse, callback: () => void): void => {
  const { end } = res
  let isAnswered = false
  const finish = () => {
    if (!isAnswered) callback()
    isAnswered = true
  }
  res.once('close', finish)
  res.end = ((...args: Parameters<ServerResponse['end']>) => {
    end.apply(res, args)
    finish()
    return res
  }) as ServerResponse['end']
}

export interface BufferedResponse {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
}

type Callback = () => void
const findCallback = (...args: unknown[]): Callback | undefined =>
  args.find((arg): arg is Callback => typeof arg === 'function')

/** Buffers a response and passes it to `onComplete`, which sends it. */
export const bufferResponse = (res: ServerResponse, onComplete: (answer: BufferedResponse) => void): void => {
  const { write, end, writeHead, flushHeaders } = res
  const parts: Buffer[] = []
  const append = (part: unknown, encoding: unknown): void => {
    if (typeof part === 'string')
      parts.push(Buffer.from(part, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'))
    else if (part instanceof Uint8Array) parts.push(Buffer.from(part))
  }

  const buffered = {
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
      append(part, rest[0])
      findCallback(...rest)?.()
      return true
    },
    end: (...args: unknown[]) => {
      append(args[0], args[1])
      const callback = findCallback(...args)
      if (callback) res.once('finish', callback)
      Object.assign(res, { write, end, writeHead, flushHeaders })
      onComplete({ status: res.statusCode, headers: { ...res.getHeaders() }, body: Buffer.concat(parts) })
      return res
    },
  }
  Object.assign(res, buffered)
}
