import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { originForm } from '@/server/http/client-key'

let server: Server
afterEach(() => server.close())

/** @returns the status and the body of an answer */
const request = async (target: string): Promise<string> => {
  server = createServer(originForm(({ url, headers }, res) => void res.end(`${headers.host} ${url}`)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`OPTIONS ${target} HTTP/1.1\r\nHost: dama.example\r\nConnection: close\r\n\r\n`)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return `${head.split(' ')[1]} ${body}`.trim()
}

test.each([
  ['/', '200 dama.example /'],
  ['/a?b=http://c', '200 dama.example /a?b=http://c'],
  ['//other.example/a', '200 dama.example //other.example/a'],
  ['http://other.example:81/a/../b?c', '200 other.example:81 /b?c'],
  ['HTTPS://other.example', '200 other.example /'],
  ['*', '400'],
  ['ftp://other.example/', '400'],
  ['http://[', '400'],
])('a request for %s is answered by %s', async (target, answer) => {
  expect(await request(target)).toBe(answer)
})
