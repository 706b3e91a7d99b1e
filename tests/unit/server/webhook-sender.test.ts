import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterEach, describe, expect, it } from 'vitest'
import { isPublicAddress } from '@/server/adapters/public-address'
import { createWebhookSender } from '@/server/adapters/webhook/webhook-sender'

const KEY = Buffer.alloc(32, 1)
let server: Server | undefined
afterEach(() => void server?.close())

const listen = async (answer: Parameters<typeof createServer>[1]): Promise<string> => {
  server = createServer(answer as never)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

const callOf = (url: string, secrets: string[]) => ({
  url,
  messageId: 'msg_1',
  body: '{"type":"order.changed","memo":"한글"}',
  sentAt: new Date(),
  secrets,
})

it('sends what the library of Standard Webhooks accepts, with each of two secrets', async () => {
  const received: { headers: Record<string, string>; body: string }[] = []
  const host = await listen((req, res) => {
    let body = ''
    req.on('data', (data: Buffer) => (body += data.toString()))
    req.on('end', () => {
      received.push({ headers: req.headers as Record<string, string>, body })
      res.writeHead(429, { 'retry-after': '7' }).end('ignored')
    })
  })
  const sender = createWebhookSender({ key: KEY, insideHosts: [host] })
  const secrets = [sender.secretOf('whk_1', 2), sender.secretOf('whk_1', 1)]
  expect(await sender.send(callOf(`http://${host}/x`, secrets))).toEqual({
    status: 429,
    error: null,
    retryAfterMs: 7000,
  })
  const [{ headers, body } = { headers: {}, body: '' }] = received
  for (const secret of secrets)
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ memo: '한글' })
  expect(() => new Webhook(sender.secretOf('whk_2', 1)).verify(body, headers)).toThrow(
    'No matching signature',
  )
})

it('follows no redirect', async () => {
  let calls = 0
  const host = await listen((_req, res) => {
    calls += 1
    res.writeHead(307, { location: 'http://169.254.169.254/' }).end()
  })
  const sender = createWebhookSender({ key: KEY, insideHosts: [host] })
  expect((await sender.send(callOf(`http://${host}/`, ['whsec_AAAA']))).status).toBe(307)
  expect(calls).toBe(1)
})

describe('addresses inside the network', () => {
  const sender = createWebhookSender({ key: KEY, insideHosts: ['erp.internal:8080'] })
  it.each([
    'http://shop.example/',
    'https://user:word@shop.example/',
    'https://localhost/',
    'https://printer.local/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://[::]/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::a00:1]/',
    'https://[2002:a00:1::]/',
    'https://[fd00::1]/',
    'ftp://shop.example/',
    'not an address',
  ])('refuses %s', (url) => {
    expect(() => sender.checkAddress(url)).toThrow()
  })
  it('names the setting that admits an address, where there is one', () => {
    const setting = 'localhost:3999 in DAMA_WEBHOOK_HOSTS admits it'
    expect(() => sender.checkAddress('http://localhost:3999/hooks')).toThrow(setting)
    expect(() => sender.checkAddress('https://10.1.2.3/')).toThrow('10.1.2.3 in DAMA_WEBHOOK_HOSTS')
    for (const address of ['ftp://shop.example/', 'not an address', 'http://user:word@shop.example/'])
      expect(() => sender.checkAddress(address)).not.toThrow('DAMA_WEBHOOK_HOSTS')
  })
  it.each([
    'https://shop.example/hooks?a=1',
    'https://8.8.8.8/',
    'https://[2606:4700::1]/',
    'http://erp.internal:8080/x',
  ])('accepts %s', (url) => {
    expect(() => sender.checkAddress(url)).not.toThrow()
  })
  it('refuses a public name that leads to this machine when it connects', async () => {
    // Every resolver answers it from the hosts file.
    const names = ['localhost.', 'ip6-localhost.']
    for (const name of names) {
      const answer = await sender.send(callOf(`https://${name}/`, ['whsec_AAAA']))
      expect(answer.status).toBeNull()
      expect(answer.error).toMatch(/inside|ENOTFOUND|EAI_AGAIN/)
    }
  })
  it('knows an address whatever its form', () => {
    expect(['8.8.8.8', '2606:4700::1'].map(isPublicAddress)).toEqual([true, true])
    expect(['::ffff:127.0.0.1', '::ffff:7f00:1', '240.0.0.1', 'ff02::1', 'x'].map(isPublicAddress)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ])
  })
})
