/**
 * What clients can do to one process of the production build on PostgreSQL: bodies without end, photos that cost a decoder or
 * never end, a thousand connections that send a byte a second, two hundred new visitors at once. Beside each of them a usual visitor goes
 * on. Prints a line for each and fails where memory is beyond its bound or anybody gets another answer than they should. Times
 * are printed only: a slow machine is no fault.
 * Needs `npm run build` before.
 *
 *   bash tests/setup/with-postgres.sh npx tsx tests/faults/hostile-clients.ts
 */
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { deflateSync, crc32 } from 'node:zlib'
import { memberTokens } from '../setup/member-cookies'
import { createPhoto, createPhotoForm } from '../setup/photos'
import { type ProductionServer, startProductionServer } from '../setup/production-server'
import { type Finding, printCounts, printFinding } from './findings'
import { pause, timedCall } from './http-call'
import { createSeededDatabase } from './seeded-database'
import { waitUntil } from './wait-until'

const PRODUCT_PATH = '/api/services/product/dama/products/prd_moon-mug'
/** An attack that lasts goes on until the usual visitor has had so many answers beside it. */
const USUAL_ANSWERS = 40
const MB = 1024 * 1024

/**
 * A usual visitor who asks for a product every 100 ms while `work` runs, which gets a function that waits until they have had
 * `USUAL_ANSWERS` more answers. @returns their slowest answer, ms, and whether all calls succeeded
 */
const besideUsualVisitor = async (
  origin: string,
  work: (untilAnswered: () => Promise<void>) => Promise<void>,
) => {
  const end = new AbortController()
  let slowest = 0
  let answered = 0
  let failed = 0
  const visitor = (async () => {
    const agent = new Agent({ keepAlive: true })
    while (!end.signal.aborted) {
      const { result, ms } = await timedCall(origin, PRODUCT_PATH, { agent })
      slowest = Math.max(slowest, ms)
      if (result === 200) answered += 1
      else failed += 1
      await pause(100)
    }
    agent.destroy()
  })()
  await work(async () => {
    const wanted = answered + USUAL_ANSWERS
    await waitUntil(() => answered >= wanted || failed > 0)
  })
  end.abort()
  await visitor
  return {
    figures: `usual visitor ${answered} answers, slowest ${Math.round(slowest)} ms, ${failed} failed`,
    isGood: failed === 0,
  }
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
    figures: `${results.join(', ')}; memory ${before} → ${peak} MB; ${usual.figures}`,
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

/** @returns the status of the answer */
const sendPhoto = async (origin: string, token: string, photo: Buffer): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` }
  const body = createPhotoForm('review', Uint8Array.from(photo))
  return (await fetch(`${origin}/api/uploads`, { method: 'POST', headers, body })).status
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
        const started = performance.now()
        results.push(String(await sendPhoto(server.origin, token, photo)))
        slowest = Math.max(slowest, performance.now() - started)
      }),
    )
  })
  return {
    what: 'photos: 1 of 1 × 64,000,000, 10 of 8000 × 8000 interlaced with 16 bits',
    figures: `${[...new Set(results)].join(', ')} within ${Math.round(slowest)} ms; memory ${before} → ${server.readMemory()} MB; ${usual.figures}`,
    isGood: results.every((status) => status.startsWith('4')) && usual.isGood,
  }
}

const UPLOADS = 40
/** One is read, ten wait. */
const ADMITTED = 11

/**
 * Opens an upload of 10 MB that never ends and sends some bytes of it. Its answer can be lost, because the server closes a connection on which the client
 * still writes.
 */
const openUpload = (origin: string, token: string, bytes = 10 * MB) => {
  const { hostname, port } = new URL(origin)
  const piece = Buffer.alloc(64 * 1024, 'a')
  let outcome: number | 'open' | 'closed' = 'open'
  const settle = (result: number | 'closed') => {
    if (outcome === 'open') outcome = result
  }
  const socket = connect(Number(port), hostname)
  socket.on('error', () => settle('closed'))
  socket.on('close', () => settle('closed'))
  socket.on('data', (data) => settle(Number(data.toString('latin1').split(' ')[1])))
  socket.write(
    `POST /api/uploads HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${10 * MB + 1}\r\n\r\n`,
  )
  let left = bytes
  const write = () => {
    while (left > 0 && socket.writable) {
      left -= piece.length
      if (!socket.write(piece)) return void socket.once('drain', write)
    }
  }
  write()
  return {
    isRefused: () => outcome === 429 || outcome === 'closed',
    isOpen: () => outcome === 'open',
    destroy: () => socket.destroy(),
  }
}

/** One member sends many photos at once, and completes none. */
const tryUploads = async (server: ProductionServer, token: string): Promise<Finding> => {
  const before = server.readMemory()
  let peak = before
  let [refused, open] = [0, 0]
  const usual = await besideUsualVisitor(server.origin, async (untilAnswered) => {
    const watch = setInterval(() => (peak = Math.max(peak, server.readMemory())), 100)
    const uploads = Array.from({ length: UPLOADS }, () => openUpload(server.origin, token))
    const countRefused = () => uploads.filter(({ isRefused }) => isRefused()).length
    await waitUntil(() => countRefused() >= UPLOADS - ADMITTED)
    // One that comes now is decided after all of them.
    const last = openUpload(server.origin, token)
    await waitUntil(() => !last.isOpen())
    refused = countRefused()
    open = uploads.filter(({ isOpen }) => isOpen()).length
    await untilAnswered()
    clearInterval(watch)
    for (const { destroy } of [...uploads, last]) destroy()
  })
  return {
    what: `${UPLOADS} uploads of 10 MB by one member at once, none completed`,
    figures: `${refused} refused, ${open} open; memory ${before} → ${peak} MB; ${usual.figures}`,
    isGood: refused === UPLOADS - ADMITTED && open === ADMITTED && usual.isGood && peak - before < 150,
  }
}

/** As many as there are places for photos. */
const SLOW_SENDERS = [
  'usr_lee_saebom',
  'usr_park_jeju',
  'usr_jang_baguni',
  'usr_ba_ko',
  'usr_bu_jane',
  'usr_gu_palil',
]

/** Six members hold all places for photos and send nothing more; a seventh sends a photo. One of them loses its place. */
const trySlowSenders = async (server: ProductionServer, token: string): Promise<Finding> => {
  const senders = await Promise.all(SLOW_SENDERS.map((person) => memberTokens(server.origin, person)))
  const uploads = senders.map((sender) => openUpload(server.origin, sender.token, 64 * 1024))
  // What the server answers now comes after what it has read before.
  const me = { headers: { authorization: `Bearer ${token}` } }
  for (let turn = 0; turn < USUAL_ANSWERS; turn += 1) await timedCall(server.origin, '/api/user/me', me)
  const started = performance.now()
  const answer = await sendPhoto(server.origin, token, await createPhoto(400, 300).toBuffer())
  const ms = Math.round(performance.now() - started)
  const open = uploads.filter(({ isOpen }) => isOpen()).length
  for (const { destroy } of uploads) destroy()
  return {
    what: `${SLOW_SENDERS.length} members who send a part of a photo, and a photo of another one`,
    figures: `the photo got ${answer} after ${ms} ms, ${open} of the others go on`,
    isGood: answer === 201 && open >= SLOW_SENDERS.length - 1,
  }
}

const SLOW_CLIENTS = 1000

const trySlowClients = async (server: ProductionServer): Promise<Finding> => {
  const { hostname, port } = new URL(server.origin)
  const sockets: Socket[] = []
  const before = server.readMemory()
  let connected = 0
  const usual = await besideUsualVisitor(server.origin, async (untilAnswered) => {
    for (let index = 0; index < SLOW_CLIENTS; index += 1) {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => undefined)
      socket.on('connect', () => (connected += 1))
      socket.write(
        'POST /api/auth/refresh-token HTTP/1.1\r\nHost: slow\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n',
      )
      sockets.push(socket)
    }
    const trickle = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write('a')
    }, 1000)
    await waitUntil(() => connected === SLOW_CLIENTS)
    await untilAnswered()
    clearInterval(trickle)
  })
  const memory = server.readMemory()
  for (const socket of sockets) socket.destroy()
  return {
    what: `${SLOW_CLIENTS} clients that send a byte a second`,
    figures: `${connected} connected; memory ${before} → ${memory} MB; ${usual.figures}`,
    isGood: connected === SLOW_CLIENTS && usual.isGood,
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
    isGood: wrong.size === 0,
  }
}

const main = async () => {
  const { url, drop } = await createSeededDatabase()
  const env = {
    DATABASE_URL: url,
    DAMA_SESSION_SECRET: randomUUID(),
    // A connection for each new client of one path: on a slow machine calls would be refused that wait for one for 5 s.
    DAMA_DATABASE_POOL: String(NEW_CLIENTS / FIRST_CALLS.length),
  }
  const server = await startProductionServer(env)
  const { token } = await memberTokens(server.origin, 'usr_kim_dama')
  const findings: Finding[] = []
  // New clients find a new process first, and at the end one that the others have used.
  const attacks = [
    tryNewClients,
    tryBodies,
    tryPhotos,
    tryUploads,
    trySlowSenders,
    trySlowClients,
    tryNewClients,
  ]
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
