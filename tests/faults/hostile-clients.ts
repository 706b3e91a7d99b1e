/**
 * What clients can do to one process of the production build on PostgreSQL: bodies without end, photos that cost a decoder, a
 * thousand connections that send a byte a second, two hundred new visitors at once. Beside each of them a usual visitor goes
 * on and is timed. Prints a line for each and fails where memory, an answer or the usual visitor is beyond its bound.
 * Needs `npm run build` before.
 *
 *   bash tests/setup/with-postgres.sh npx tsx tests/faults/hostile-clients.ts
 */
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { deflateSync, crc32 } from 'node:zlib'
import { memberTokens } from '../setup/member-cookies'
import { makeTemplateDataDir, type ProductionServer, startProductionServer } from '../setup/production-server'
import { type Finding, printCounts, printFinding } from './findings'
import { pause, timedCall } from './http-call'
import { createSeededDatabase } from './seeded-database'

const PRODUCT_PATH = '/api/services/product/dama/products/prd_moon-mug'
/** The slowest answer that a usual visitor may get beside an attack. */
const MAX_USUAL_MS = 5000
const MB = 1024 * 1024

/** A usual visitor who asks for a product every 100 ms while `work` runs. @returns the slowest answer, ms */
const besideUsualVisitor = async (origin: string, work: () => Promise<void>) => {
  const end = new AbortController()
  let slowest = 0
  let failed = 0
  const visitor = (async () => {
    const agent = new Agent({ keepAlive: true })
    while (!end.signal.aborted) {
      const { result, ms } = await timedCall(origin, PRODUCT_PATH, { agent })
      slowest = Math.max(slowest, ms)
      if (result !== 200) failed += 1
      await pause(100)
    }
    agent.destroy()
  })()
  await work()
  end.abort()
  await visitor
  return { slowest: Math.round(slowest), failed, isGood: failed === 0 && slowest < MAX_USUAL_MS }
}

/** Sends a body in pieces of 64 KB as fast as the server takes it. @returns the status, or that the server closed */
const sendLargeBody = (origin: string, bytes: number, isChunked: boolean): Promise<number | string> =>
  new Promise((resolve) => {
    const piece = Buffer.alloc(64 * 1024, 'a')
    let left = bytes
    const sent = request(`${origin}/api/auth/refresh-token`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(bytes) }),
      },
    })
    sent.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
      sent.destroy()
    })
    sent.on('error', () => resolve('closed'))
    const write = () => {
      while (left > 0 && !sent.destroyed) {
        left -= piece.length
        if (!sent.write(piece)) return void sent.once('drain', write)
      }
      if (left <= 0) sent.end()
    }
    write()
  })

const tryBodies = async (server: ProductionServer): Promise<Finding> => {
  const before = server.readMemory()
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, server.readMemory())), 50)
  let results: (number | string)[] = []
  const usual = await besideUsualVisitor(server.origin, async () => {
    results = await Promise.all([
      ...Array.from({ length: 4 }, () => sendLargeBody(server.origin, 200 * MB, false)),
      sendLargeBody(server.origin, 700 * MB, true),
    ])
  })
  clearInterval(watch)
  const isRefused = results.every((result) => result === 413 || result === 'closed')
  return {
    what: 'bodies: 4 of 200 MB by length, 1 of 700 MB in chunks',
    figures: `${results.join(', ')}; memory ${before} → ${peak} MB; usual visitor ${usual.slowest} ms`,
    isGood: isRefused && usual.isGood && peak - before < 150,
  }
}

const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG with a header that names a large size and with little content. */
const hostilePng = (width: number, height: number, depth: 8 | 16, isInterlaced: boolean): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, 2, 0, 0, isInterlaced ? 1 : 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(500_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

const tryPhotos = async (server: ProductionServer, token: string): Promise<Finding> => {
  const photos = [
    hostilePng(1, 64_000_000, 8, false),
    ...Array.from({ length: 10 }, () => hostilePng(8000, 8000, 16, true)),
  ]
  const results: string[] = []
  let slowest = 0
  const before = server.readMemory()
  const usual = await besideUsualVisitor(server.origin, async () => {
    await Promise.all(
      photos.map(async (photo) => {
        const form = new FormData()
        form.append('file', new Blob([Uint8Array.from(photo)], { type: 'image/png' }), 'photo.png')
        form.append('kind', 'review')
        const started = performance.now()
        const answer = await fetch(`${server.origin}/api/uploads`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
          body: form,
        })
        slowest = Math.max(slowest, performance.now() - started)
        results.push(String(answer.status))
      }),
    )
  })
  return {
    what: 'photos: 1 of 1 × 64,000,000, 10 of 8000 × 8000 interlaced with 16 bits',
    figures: `${[...new Set(results)].join(', ')} within ${Math.round(slowest)} ms; memory ${before} → ${server.readMemory()} MB; usual visitor ${usual.slowest} ms`,
    isGood: results.every((status) => status.startsWith('4')) && slowest < MAX_USUAL_MS && usual.isGood,
  }
}

const UPLOADS = 40

/** Opens an upload of 10 MB that never ends. @returns what ends it, and its status as far as there is one */
const openUpload = (origin: string, token: string) => {
  const { hostname, port } = new URL(origin)
  const piece = Buffer.alloc(64 * 1024, 'a')
  const answer = { status: 0 }
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.on('data', (data) => (answer.status ||= Number(data.toString('latin1').split(' ')[1])))
  socket.write(
    `POST /api/uploads HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${10 * MB + 1}\r\n\r\n`,
  )
  let left = 10 * MB
  const write = () => {
    while (left > 0 && socket.writable) {
      left -= piece.length
      if (!socket.write(piece)) return void socket.once('drain', write)
    }
  }
  write()
  return { answer, destroy: () => socket.destroy() }
}

/** One member sends many photos at once, and completes none. */
const tryUploads = async (server: ProductionServer, token: string): Promise<Finding> => {
  const before = server.readMemory()
  let peak = before
  let open: ReturnType<typeof openUpload>[] = []
  const usual = await besideUsualVisitor(server.origin, async () => {
    open = Array.from({ length: UPLOADS }, () => openUpload(server.origin, token))
    for (let at = 0; at < 50; at += 1) {
      await pause(100)
      peak = Math.max(peak, server.readMemory())
    }
  })
  const refused = open.filter(({ answer }) => answer.status === 429).length
  for (const { destroy } of open) destroy()
  return {
    what: `${UPLOADS} uploads of 10 MB by one member at once, none completed`,
    figures: `${refused} refused; memory ${before} → ${peak} MB; usual visitor ${usual.slowest} ms`,
    // One is read, ten wait.
    isGood: refused === UPLOADS - 11 && usual.isGood && peak - before < 150,
  }
}

const SLOW_CLIENTS = 1000

const trySlowClients = async (server: ProductionServer): Promise<Finding> => {
  const { hostname, port } = new URL(server.origin)
  const sockets: Socket[] = []
  const before = server.readMemory()
  const usual = await besideUsualVisitor(server.origin, async () => {
    for (let index = 0; index < SLOW_CLIENTS; index += 1) {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => undefined)
      socket.write(
        'POST /api/auth/refresh-token HTTP/1.1\r\nHost: slow\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n',
      )
      sockets.push(socket)
    }
    for (let second = 0; second < 8; second += 1) {
      for (const socket of sockets) if (socket.writable) socket.write('a')
      await pause(1000)
    }
  })
  const memory = server.readMemory()
  for (const socket of sockets) socket.destroy()
  return {
    what: `${SLOW_CLIENTS} clients that send a byte a second`,
    figures: `memory ${before} → ${memory} MB; usual visitor ${usual.slowest} ms, ${usual.failed} of their calls failed`,
    isGood: usual.isGood,
  }
}

const NEW_CLIENTS = 200
const FIRST_CALLS = ['/', '/shopping', PRODUCT_PATH, '/api/services/channel/basic-setting?domain=localhost']

const tryNewClients = async (server: ProductionServer): Promise<Finding> => {
  const times: number[] = []
  const wrong = new Map<string, number>()
  for (let burst = 0; burst < 3; burst += 1) {
    await Promise.all(
      Array.from({ length: NEW_CLIENTS }, async (_, index) => {
        const path = FIRST_CALLS[index % FIRST_CALLS.length] ?? '/'
        const { result, ms } = await timedCall(server.origin, path, {
          agent: new Agent({ keepAlive: false }),
        })
        times.push(ms)
        if (result !== 200) wrong.set(`${path} ${result}`, (wrong.get(`${path} ${result}`) ?? 0) + 1)
      }),
    )
  }
  times.sort((a, b) => a - b)
  const at = (share: number) =>
    Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
  return {
    what: `${NEW_CLIENTS} new clients at once, three times`,
    figures: `first answers p50 ${at(0.5)}, p95 ${at(0.95)}, slowest ${at(1)} ms; ${wrong.size === 0 ? 'all 200' : [...wrong].join('; ')}`,
    isGood: wrong.size === 0 && at(1) < 10_000,
  }
}

const main = async () => {
  const { url, drop } = await createSeededDatabase()
  const env = { DATABASE_URL: url, DAMA_SESSION_SECRET: randomUUID() }
  const server = await startProductionServer(await makeTemplateDataDir(), env)
  const { token } = await memberTokens(server.origin, 'usr_kim_dama')
  const findings: Finding[] = []
  // New clients find a new process first, and at the end one that the others have used.
  const attacks = [tryNewClients, tryBodies, tryPhotos, tryUploads, trySlowClients, tryNewClients]
  try {
    for (const attack of attacks) {
      const finding = await attack(server, token)
      printFinding(finding)
      findings.push(finding)
    }
  } finally {
    await server.stop()
    await drop()
  }
  process.exit(printCounts(findings))
}

void main()
