/**
 * `npm start` of the production build by the Node that runs this file: pages of every kind, a picture in another format, calls of
 * a member, a log that nobody reads, and the end by SIGTERM. Needs `npm run build` before.
 */
import { connect } from 'node:net'
import { memberTokens } from './setup/member-cookies'
import { PATIENCE_MS } from './setup/patience'
import { startProductionServer } from './setup/production-server'

const PAGES = [
  '/',
  '/shopping',
  '/shopping/product-detail/prd_moon-mug',
  '/shopping/search?q=%EC%BB%B5',
  '/card-shop',
  '/voucher',
  '/my',
  '/info/faq',
]
/** Drawn, resized and encoded by native code. */
const PICTURE = '/api/media/product/mug-0-0?w=96'

/** A request that offers another protocol. @returns the first line of the answer */
const offerWebSocket = (origin: string, path: string): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(origin)
    const socket = connect(Number(port), hostname)
    socket.once('data', (data) => {
      resolve(data.toString('latin1').split('\r\n')[0] ?? '')
      socket.destroy()
    })
    socket.once('close', () => resolve(''))
    socket.setTimeout(PATIENCE_MS, () => socket.destroy())
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    )
  })

const main = async () => {
  const server = await startProductionServer()
  const wrong: string[] = []
  const expectStatus = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await fetch(`${server.origin}${path}`, init)
    if (answer.status !== 200) wrong.push(`${init.method ?? 'GET'} ${path}: ${answer.status}`)
    return answer
  }
  for (const path of PAGES) {
    const html = await (await expectStatus(path)).text()
    if (!html.includes('__NEXT_DATA__')) wrong.push(`${path}: no page`)
  }
  const picture = await expectStatus(PICTURE, { headers: { accept: 'image/avif' } })
  if (picture.headers.get('content-type') !== 'image/avif') wrong.push(`${PICTURE}: not encoded as AVIF`)
  const { token } = await memberTokens(server.origin, 'usr_kim_dama')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  await expectStatus('/api/user/me', { headers })
  await expectStatus('/api/services/transaction/dama/cart', { headers })
  const ready = await expectStatus('/api/ready')
  // Longer than the minute for which nginx keeps a connection to a server.
  if (ready.headers.get('keep-alive') !== 'timeout=75')
    wrong.push('connections are closed before the proxy does')
  const { status: optimizer } = await fetch(`${server.origin}/_next/image?url=%2Ficon-192.png&w=640&q=75`)
  if (optimizer !== 404) wrong.push(`/_next/image answers ${optimizer}, not 404`)
  for (const path of ['/', '/_next/webpack-hmr']) {
    const head = await offerWebSocket(server.origin, path)
    if (!head.startsWith('HTTP/1.1 200') && !head.startsWith('HTTP/1.1 404'))
      wrong.push(`${path} with the offer of a WebSocket: ${head || 'no answer'}`)
  }
  server.closeOutput()
  for (let call = 0; call < 3; call += 1)
    await fetch(`${server.origin}/api/user/me`, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() =>
      wrong.push('a server with a log that nobody reads does not answer'),
    )
  await server.stop()
  for (const message of wrong) console.error(message)
  console.log(`production build on Node ${process.versions.node}: ${PAGES.length} pages, a picture, 3 calls`)
  console.log(wrong.length === 0 ? '1 passed, 0 failed' : '0 passed, 1 failed')
  process.exit(wrong.length === 0 ? 0 : 1)
}

void main()
