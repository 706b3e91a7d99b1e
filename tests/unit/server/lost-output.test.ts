import { afterEach, expect, test } from 'vitest'
import { surviveLostOutput } from '@/server/observability/log'

const STREAMS = [process.stdout, process.stderr]
const before = STREAMS.map((stream) => stream.listeners('error'))
afterEach(() => {
  for (const [index, stream] of STREAMS.entries())
    for (const listener of stream.listeners('error'))
      if (!before[index]?.includes(listener)) stream.off('error', listener as () => void)
})

const fail = (stream: NodeJS.WriteStream, code: string) =>
  stream.emit('error', Object.assign(new Error(code), { code }))

test.each(['EPIPE', 'ENOSPC', 'EDQUOT', 'EIO'])('output that is lost by %s ends no process', (code) => {
  surviveLostOutput()
  for (const stream of STREAMS) expect(() => fail(stream, code)).not.toThrow()
})

test('any other failure of the output is an error', () => {
  surviveLostOutput()
  for (const stream of STREAMS) expect(() => fail(stream, 'EBADF')).toThrow('EBADF')
})
