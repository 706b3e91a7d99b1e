import type { ServerResponse } from 'node:http'

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
