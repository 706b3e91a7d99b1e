import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushSubscriptionBody } from '@/contract/main/notification'
import { createPushSender, type PushSender } from '@/server/adapters/push/push-sender'

const hkdf = (salt: Buffer, key: Buffer, info: Buffer, length: number): Buffer => {
  const extracted = createHmac('sha256', salt).update(key).digest()
  const expanded = createHmac('sha256', extracted).update(Buffer.concat([info, Buffer.from([1])]))
  return expanded.digest().subarray(0, length)
}

/** Decrypts a message of one record as a browser does, by RFC 8291 and RFC 8188 (`aes128gcm`). @throws for another browser's */
export const decryptPush = (body: Buffer, { pair, auth }: { pair: ECDH; auth: Buffer }): string => {
  const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)]
  const sender = body.subarray(21, 21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const ikm = hkdf(auth, pair.computeSecret(sender), info, 32)
  const key = hkdf(salt, ikm, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(salt, ikm, Buffer.from('Content-Encoding: nonce\0'), 12)
  const sealed = body.subarray(21 + idLength)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const record = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The last record ends with a 2, behind which is padding.
  return record.subarray(0, record.lastIndexOf(2)).toString()
}

/** The key of a server under test. */
const TEST_PUSH = {
  privateKey: Buffer.alloc(32, 7).toString('base64url'),
  contact: 'mailto:dev@dama.example',
}

/** The settings of a server under test that is a process. */
export const TEST_PUSH_ENV = { DAMA_PUSH_KEY: TEST_PUSH.privateKey, DAMA_PUSH_CONTACT: TEST_PUSH.contact }

/** A sender of a server under test; `insideHosts` are push services of the test. */
export const createTestPushSender = (insideHosts: readonly string[] = []): PushSender =>
  createPushSender({ ...TEST_PUSH, insideHosts })

const ORIGIN = 'https://push.example'

/** A browser with an address at the push service. */
export const createPushBrowser = (name: string) => {
  const pair = createECDH('prime256v1')
  const auth = randomBytes(16)
  const p256dh = pair.generateKeys('base64url')
  const body: PushSubscriptionBody = {
    endpoint: `${ORIGIN}/${name}`,
    keys: { p256dh, auth: auth.toString('base64url') },
  }
  return { name, body, keys: { pair, auth } }
}
export type PushBrowser = ReturnType<typeof createPushBrowser>

interface RecordedPush {
  browser: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A push service that records what it gets, and answers as it is told. */
export const startPushService = async () => {
  const recorded: RecordedPush[] = []
  const answers: { status: number; headers?: Record<string, string> }[] = []
  const server = createServer((req, res) => {
    const parts: Buffer[] = []
    req.on('data', (part: Buffer) => parts.push(part))
    req.on('end', () => {
      const browser = req.url?.slice(1) ?? ''
      recorded.push({ browser, headers: req.headers, body: Buffer.concat(parts) })
      const { status, headers } = answers.shift() ?? { status: 201 }
      if (status === 0) return void req.socket.destroy()
      res.writeHead(status, headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    recorded,
    answers,
    /** A sender that reaches this service at the public name of its browsers. */
    through: (sender: PushSender): PushSender => ({
      ...sender,
      send: ({ target, ...call }) => {
        const endpoint = target.endpoint.replace(ORIGIN, `http://${host}`)
        return sender.send({ ...call, target: { ...target, endpoint } })
      },
    }),
    /** What a browser has got, decrypted. */
    readNotices: ({ name, keys }: PushBrowser): Record<string, unknown>[] =>
      recorded
        .filter(({ browser }) => browser === name)
        .map(({ body }) => JSON.parse(decryptPush(body, keys)).notification),
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
