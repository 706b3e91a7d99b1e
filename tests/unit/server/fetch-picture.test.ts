import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LookUpAll } from '@/server/adapters/public-address'
import { createPictureFetch, PICTURE_FETCH } from '@/server/media/fetch-picture'

const servers: Server[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** A real server on this machine. @returns its port and how many requests it got */
const serve = async (listener: RequestListener) => {
  const asked = vi.fn<RequestListener>(listener)
  const server = createServer(asked)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, asked }
}

/** Names of sites that resolve to an address. */
const resolvesTo = (address: string) =>
  vi.fn<LookUpAll>((_name, _options, done) =>
    done(null, [{ address, family: address.includes(':') ? 6 : 4 }]),
  )

/** Allows a server of this test, and nothing else inside the network. */
const allow = (port: number) =>
  createPictureFetch({ insideHosts: [`127.0.0.1:${port}`], allowsAnyPort: true })

describe('what is inside the network is never asked', () => {
  it.each([
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[fe80::1]',
    '[fd00::1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    'localhost',
  ])('%s', async (host) => {
    const { port, asked } = await serve((_request, answer) => answer.end('secret'))
    const fetchPicture = createPictureFetch({ allowsAnyPort: true })
    await expect(fetchPicture(`http://${host}:${port}/a.jpg`)).rejects.toThrow('inside the network')
    await expect(fetchPicture(`https://${host}:${port}/a.jpg`)).rejects.toThrow('inside the network')
    expect(asked).not.toHaveBeenCalled()
  })

  it.each(['127.0.0.1', '10.0.0.5', '169.254.169.254', '::1', '::ffff:10.0.0.1', 'fd00::5'])(
    'a name that resolves to %s',
    async (address) => {
      const { port, asked } = await serve((_request, answer) => answer.end('secret'))
      const lookUp = resolvesTo(address)
      const fetchPicture = createPictureFetch({ allowsAnyPort: true, lookUp })
      await expect(fetchPicture(`http://cdn.seller.example:${port}/a.jpg`)).rejects.toThrow(
        'inside the network',
      )
      expect(lookUp).toHaveBeenCalledOnce()
      expect(asked).not.toHaveBeenCalled()
    },
  )

  it('a redirect to it', async () => {
    const inside = await serve((_request, answer) => answer.end('secret'))
    const outside = await serve((_request, answer) =>
      answer.writeHead(302, { location: `http://127.0.0.2:${inside.port}/` }).end(),
    )
    await expect(allow(outside.port)(`http://127.0.0.1:${outside.port}/a.jpg`)).rejects.toThrow(
      'inside the network',
    )
    expect(outside.asked).toHaveBeenCalledOnce()
    expect(inside.asked).not.toHaveBeenCalled()
  })
})

describe('bounds', () => {
  it('returns the bytes, also behind redirects', async () => {
    const { port, asked } = await serve((request, answer) => {
      if (request.url === '/a') answer.writeHead(301, { location: '/b' }).end()
      else answer.end('bytes')
    })
    const bytes = await allow(port)(`http://127.0.0.1:${port}/a`)
    expect(Buffer.from(bytes).toString()).toBe('bytes')
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it('follows few redirects', async () => {
    const { port, asked } = await serve((_request, answer) => answer.writeHead(302, { location: '/' }).end())
    await expect(allow(port)(`http://127.0.0.1:${port}/`)).rejects.toThrow('too many redirects')
    expect(asked).toHaveBeenCalledTimes(1 + PICTURE_FETCH.maxRedirects)
  })

  it('does not read a body of an announced size that is too large', async () => {
    const { port } = await serve((_request, answer) => {
      answer.writeHead(200, { 'content-length': String(PICTURE_FETCH.maxBytes + 1) })
      answer.write('a')
    })
    await expect(allow(port)(`http://127.0.0.1:${port}/`)).rejects.toThrow('larger than a picture')
  })

  it('ends a body without an end', async () => {
    let isClosed = false
    const { port } = await serve((_request, answer) => {
      const part = Buffer.alloc(1024 * 1024)
      // Node 24 answers a write after the end of the connection at once, before it is known to be destroyed.
      const send = (error?: Error | null) => {
        if (!error && !answer.destroyed) answer.write(part, send)
      }
      answer.on('close', () => {
        isClosed = true
      })
      send()
    })
    await expect(allow(port)(`http://127.0.0.1:${port}/`)).rejects.toThrow('larger than a picture')
    await expect.poll(() => isClosed).toBe(true)
  })

  it('ends a body that trickles, or that nobody sends', async () => {
    const { port } = await serve((request, answer) => {
      if (request.url === '/trickle') answer.write('a')
    })
    const stop = () => AbortSignal.timeout(100)
    for (const path of ['/trickle', '/silent'])
      await expect(allow(port)(`http://127.0.0.1:${port}${path}`, stop())).rejects.toMatchObject({
        message: 'no answer in time',
        isTemporary: true,
      })
  })

  it.each([
    [404, false],
    [403, false],
    [429, true],
    [503, true],
  ])('an answer of %i is tried again: %s', async (status, isTemporary) => {
    const { port } = await serve((_request, answer) => answer.writeHead(status).end())
    await expect(allow(port)(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({
      message: `answered ${status}`,
      isTemporary,
    })
  })

  it.each([
    ['file:///etc/passwd', 'no address of the web'],
    ['ftp://seller.example/a.jpg', 'no address of the web'],
    ['http://user:word@seller.example/a.jpg', 'credentials'],
    ['https://seller.example:8443/a.jpg', 'an unusual port'],
    ['http://', 'no address'],
  ])('refuses %s', async (address, reason) => {
    await expect(createPictureFetch()(address)).rejects.toThrow(reason)
  })

  it('names no address in a message', async () => {
    const fetchPicture = createPictureFetch({ lookUp: resolvesTo('10.0.0.5') })
    const error = await fetchPicture('http://token-123.seller.example/a.jpg').catch((failure) => failure)
    expect(error.message).not.toMatch(/token|10\.0/u)
  })
})
