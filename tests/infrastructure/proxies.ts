/**
 * The configurations of `src/server/deploy` in the real proxies, in front of two processes of the production build: TLS and HTTP/2,
 * forwarded headers, bodies, the proxy's own errors in the form of the API, and a rolling restart under load without a failed call, with
 * returns of payment windows by POST. A name restricts it to one proxy.
 * Needs `npm run build` before.
 *
 *   bash tests/setup/with-postgres.sh npx tsx tests/infrastructure/proxies.ts [nginx|haproxy|caddy|httpd]
 */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { Agent, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Finding, printCounts, printFinding } from '../faults/findings'
import { pause } from '../faults/http-call'
import { createSeededDatabase } from '../faults/seeded-database'
import { waitUntil } from '../faults/wait-until'
import { freePort } from '../setup/free-port'
import { memberTokens } from '../setup/member-cookies'
import { type ProductionServer, startProductionServer } from '../setup/production-server'
import { createFolder, findProgram, type Program, startProgram } from './programs'

const CONFIGURATIONS = join(process.cwd(), 'src/server/deploy')
const SITE = 'dama.example'
const NAMES = ['nginx', 'haproxy', 'caddy', 'httpd'] as const
type Name = (typeof NAMES)[number]

interface Proxy extends Program {
  port: number
  /** How long a process that is ready again gets no call, ms. */
  backAfterMs: number
}

const FILES = { nginx: 'nginx.conf', haproxy: 'haproxy.cfg', caddy: 'Caddyfile', httpd: 'httpd.conf' }

/** Starts a proxy by its configuration, with the ports, paths and certificate of this machine in it. */
const startProxy = async (name: Name, processes: readonly [number, number]): Promise<Proxy> => {
  const folder = await createFolder(name)
  const [port, plainPort] = [await freePort(), await freePort()]
  await cp(CONFIGURATIONS, folder, { recursive: true })
  const subject = ['-subj', `/CN=${SITE}`, '-addext', `subjectAltName=DNS:${SITE}`]
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const options = [
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-keyout',
    key,
    '-out',
    certificate,
  ]
  execFileSync('openssl', ['req', ...options, ...subject], { stdio: 'ignore' })
  await writeFile(
    join(folder, 'certificate-and-key.pem'),
    (await readFile(certificate, 'utf8')) + (await readFile(key, 'utf8')),
  )
  const adapt = async (file: string) => {
    const text = await readFile(join(folder, file), 'utf8')
    const adapted = text
      .replaceAll('/etc/dama/', `${folder}/`)
      .replaceAll('/etc/dama;', `${folder};`)
      .replaceAll('127.0.0.1:3001', `127.0.0.1:${processes[0]}`)
      .replaceAll('127.0.0.1:3002', `127.0.0.1:${processes[1]}`)
      .replace('listen 80;', `listen ${plainPort};`)
      .replace('listen 443 ', `listen ${port} `)
      .replace('bind :80\n', `bind :${plainPort}\n`)
      .replace('bind :443 ', `bind :${port} `)
      .replace('Listen 80\n', `Listen ${plainPort}\n`)
      .replace('Listen 443\n', `Listen ${port}\n`)
      .replace('<VirtualHost *:80>', `<VirtualHost *:${plainPort}>`)
      .replace('<VirtualHost *:443>', `<VirtualHost *:${port}>`)
      .replaceAll('/run/apache2', folder)
      .replace('/var/log/apache2', folder)
      .replace('/run/nginx.pid', join(folder, 'nginx.pid'))
      .replace('/var/log/nginx/error.log', join(folder, 'error.log'))
      .replace('admin off', `admin off\n\thttp_port ${plainPort}\n\thttps_port ${port}`)
    await writeFile(join(folder, file), adapted)
    return join(folder, file)
  }
  const file = await adapt(FILES[name])
  if (name === 'haproxy')
    return {
      ...(await startProgram(findProgram('haproxy'), ['-f', file], port, folder)),
      port,
      backAfterMs: 1_000,
    }
  if (name === 'caddy') {
    const args = ['run', '--adapter', 'caddyfile', '--config', file]
    return { ...(await startProgram(findProgram('caddy'), args, port, folder)), port, backAfterMs: 1_000 }
  }
  if (name === 'httpd') {
    const args = ['-f', file, '-D', 'FOREGROUND']
    return { ...(await startProgram(findProgram('apache2'), args, port, folder)), port, backAfterMs: 1_000 }
  }
  const nginx = findProgram('nginx-light')
  const program = await startProgram(nginx, ['-c', file, '-g', 'daemon off;'], port, folder)
  return { ...program, port, backAfterMs: 9_000 }
}

const findings: Finding[] = []
const add = (what: string, isGood: boolean, figures: string) => {
  const finding = { what, figures, isGood }
  printFinding(finding)
  findings.push(finding)
}

interface Answer {
  status: number | string
  headers: IncomingHttpHeaders
  body: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 40, rejectUnauthorized: false, servername: SITE })

const call = (
  port: number,
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<Answer> =>
  new Promise((resolve) => {
    const options = { agent, port, host: '127.0.0.1', method, path, headers: { host: SITE, ...headers } }
    const sent = request(options, (answer) => {
      let text = ''
      answer.on('data', (part: Buffer) => (text += part.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }))
      answer.on('error', () => resolve({ status: 'cut', headers: {}, body: '' }))
    })
    sent.on('error', (error: NodeJS.ErrnoException) =>
      resolve({ status: error.code ?? error.message, headers: {}, body: '' }),
    )
    sent.end(body)
  })

const readProtocol = (port: number): Promise<string> =>
  new Promise((resolve) => {
    const session = connectHttp2(`https://127.0.0.1:${port}`, { rejectUnauthorized: false, servername: SITE })
    session.on('error', (error) => resolve(error.message))
    const stream = session.request({ ':path': '/api/health', ':authority': SITE })
    stream.on('response', (headers) => {
      resolve(`${session.alpnProtocol} ${headers[':status']}`)
      session.close()
    })
    stream.on('error', (error) => resolve(error.message))
    stream.end()
  })

/** A server that answers with the address and the headers that it has got, and the bytes of the body. */
const startEcho = async () => {
  const server = createServer((req, res) => {
    let bytes = 0
    req.on('data', (part: Buffer) => (bytes += part.length))
    req.on('end', () => res.end(JSON.stringify({ url: req.url, headers: req.headers, bytes })))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

/** What a process gets of a request, with a server in its place that answers just that. */
const tryRequests = async (name: Name) => {
  const echo = await startEcho()
  const proxy = await startProxy(name, [echo.port, echo.port])
  const untilUp = async () => {
    for (let turn = 0; turn < 100; turn += 1) {
      if ((await call(proxy.port, 'GET', '/')).status === 200) return
      await pause(100)
    }
  }
  await untilUp()
  const forged = {
    'x-forwarded-for': '1.2.3.4',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': 'evil.example',
  }
  const { headers } = JSON.parse((await call(proxy.port, 'GET', '/', { headers: forged })).body) as {
    headers: Record<string, string>
  }
  const seen = [
    headers['x-forwarded-for'],
    headers['x-forwarded-proto'],
    headers['x-forwarded-host'],
    headers.host,
  ]
  const wanted = ['127.0.0.1', 'https', SITE, SITE]
  add(`${name}: headers of the caller do not pass`, seen.join() === wanted.join(), seen.join(', '))
  const address = '/shopping/a%2Fb//c%25d/%EB%A8%B8%EA%B7%B8?e=%2F&f=a+b'
  const odd = await call(proxy.port, 'GET', address)
  const passes = odd.status === 200 && odd.body.includes(`"url":"${address}"`)
  add(`${name}: an address passes as it was sent`, passes, `${odd.status} ${odd.body.slice(0, 80)}`)
  add(`${name}: HTTP/2`, (await readProtocol(proxy.port)) === 'h2 200', '')
  const photo = await call(proxy.port, 'POST', '/api/uploads', {
    body: Buffer.alloc(11_000_000),
    headers: { 'content-type': 'image/jpeg' },
  })
  add(
    `${name}: a photo of 11 MB passes`,
    photo.status === 200 && photo.body.includes('"bytes":11000000'),
    String(photo.status),
  )
  for (const path of ['/api/staff/files/products?write=true', '/api/staff/products/prd_moon-mug/pictures']) {
    const file = await call(proxy.port, 'POST', path, { body: Buffer.alloc(8_000_000) })
    const isWhole = file.status === 200 && file.body.includes('"bytes":8000000')
    add(`${name}: a file of 8 MB of the staff passes (${path})`, isWhole, String(file.status))
  }
  // The others leave bodies to the app.
  if (name === 'nginx' || name === 'haproxy') {
    const large = await call(proxy.port, 'POST', '/api/gift', { body: Buffer.alloc(3_000_000) })
    add(
      `${name}: any other body of 3 MB is refused as the app does`,
      large.status === 413 && /"code":\s*7007/.test(large.body),
      `${large.status} ${large.body.slice(0, 60)}`,
    )
  }
  echo.close()
  await pause(1_500)
  const away = await call(proxy.port, 'GET', '/api/user/me')
  const isMaintenance =
    away.status === 503 && /"code":\s*7009/.test(away.body) && away.headers['retry-after'] === '15'
  add(
    `${name}: without a process the answer is a maintenance`,
    isMaintenance,
    `${away.status} ${away.body.slice(0, 60)}`,
  )
  await proxy.stop()
}

const PRODUCT = 'prd_moon-mug'
const CALLS = [
  ['GET', '/'],
  ['GET', `/api/services/product/dama/products/${PRODUCT}`],
  ['GET', '/api/services/transaction/dama/cart'],
  ['POST', `/api/services/product/channel/dama/wishlist/${PRODUCT}`],
  ['POST', '/api/payment/return/smartro?session=unknown'],
] as const
const CLIENTS = 12
const WANTED_CALLS = 5_000

const tryRestart = async (name: Name, servers: readonly ProductionServer[], token: string) => {
  const ports = servers.map(({ origin }) => Number(new URL(origin).port)) as [number, number]
  const proxy = await startProxy(name, ports)
  for (let turn = 0; turn < 200 && (await call(proxy.port, 'GET', '/api/ready')).status !== 200; turn += 1)
    await pause(100)
  const failed = new Map<string, number>()
  let answered = 0
  const end = new AbortController()
  const runClient = async () => {
    for (let turn = 0; !end.signal.aborted; turn += 1) {
      const [method, path] = CALLS[turn % CALLS.length] ?? CALLS[0]
      const isReturn = path.startsWith('/api/payment')
      const headers: Record<string, string> = isReturn
        ? { 'content-type': 'application/x-www-form-urlencoded' }
        : { authorization: `Bearer ${token}` }
      const { status, body } = await call(proxy.port, method, path, {
        headers,
        ...(isReturn && { body: 'resultCode=3001&tid=unknown' }),
      })
      // A return of nobody's payment leads to a page.
      if (typeof status === 'number' && status < 400) answered += 1
      else {
        const what = `${method} ${path} ${status} ${body.slice(0, 80)}`
        failed.set(what, (failed.get(what) ?? 0) + 1)
      }
    }
  }
  const clients = Array.from({ length: CLIENTS }, runClient)
  const untilAnswered = (count: number) => waitUntil(() => answered >= count)
  await untilAnswered(WANTED_CALLS / 5)
  /** nginx learns by these calls that a process is not ready; the others ask it themselves. */
  const probe = async () => {
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(Array.from({ length: 10 }, () => call(proxy.port, 'GET', '/api/ready')))
      await pause(200)
    }
  }
  for (const server of servers) {
    const restarted = server.restart()
    await probe()
    await restarted
    await pause(proxy.backAfterMs)
    await untilAnswered(answered + WANTED_CALLS / 10)
  }
  await untilAnswered(WANTED_CALLS)
  end.abort()
  await Promise.all(clients)
  const losses = [...failed].map(([what, count]) => `${count} × ${what}`).join('; ')
  add(`${name}: rolling restart`, failed.size === 0, `${answered} calls answered, ${losses || '0 failed'}`)
  await proxy.stop()
}

const main = async () => {
  const only = process.argv[2]
  const names = NAMES.filter((name) => only === undefined || name === only)
  for (const name of names) await tryRequests(name)
  const { url, drop } = await createSeededDatabase()
  const env = {
    DATABASE_URL: url,
    DAMA_SESSION_SECRET: randomUUID(),
    DAMA_TRUST_PROXY: 'on',
    DAMA_SHUTDOWN_GRACE: '4',
    DAMA_DATABASE_POOL: '40',
  }
  const servers = [await startProductionServer(env), await startProductionServer(env)]
  try {
    const { token } = await memberTokens(servers[0]?.origin ?? '', 'usr_kim_dama')
    for (const name of names) await tryRestart(name, servers, token)
  } finally {
    for (const server of servers) await server.stop()
    agent.destroy()
    await drop()
  }
  process.exit(printCounts(findings))
}

void main()
