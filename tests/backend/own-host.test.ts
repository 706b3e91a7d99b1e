import { afterAll, describe, expect, it } from 'vitest'
import { users } from '@/server/db/schema/identity'
import { createTestBackend } from '@tests/setup/backend'

const backend = await createTestBackend()
afterAll(() => backend.close())

/** A form of the page at this origin, as a browser sends it. */
const press = (origin: string, path: string, app = backend.app) =>
  app.request(`${origin}/api/sandbox/console/${path}`, {
    method: 'POST',
    headers: { origin, 'sec-fetch-site': 'same-origin' },
  })

const expectPages = async (origin: string, status: number): Promise<void> => {
  for (const path of ['/api/sandbox', '/api/dev/test-user-token'])
    expect([path, (await backend.app.request(`${origin}${path}`)).status]).toEqual([path, status])
}

describe('the console and the sign-in of test members', () => {
  it('are refused under a foreign name that points to this machine, and change nothing', async () => {
    const origin = 'http://evil.example'
    await backend.db.update(users).set({ nickname: '바뀐 이름' })
    const reset = await press(origin, 'data/reset')
    expect([reset.status, ((await reset.json()) as { code: number }).code]).toEqual([403, 7002])
    const [user] = await backend.db.select({ nickname: users.nickname }).from(users).limit(1)
    expect(user?.nickname).toBe('바뀐 이름')
    await expectPages(origin, 403)
  })

  it.each([
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://192.168.0.7:3000',
    'http://[::1]:3000',
    'http://[fe80::1]:3000',
    'http://[fd00::7]:3000',
    'http://[::ffff:192.168.0.7]:3000',
    'http://macbook.local:3000',
    'http://workstation:3000',
  ])('answer at %s', async (origin) => {
    await expectPages(origin, 200)
    expect((await press(origin, 'stock/none-of-these')).status).not.toBe(403)
  })

  it.each([
    'http://203.0.113.7:3000',
    'http://172.32.0.1',
    'http://[2001:db8::7]:3000',
    'http://[::ffff:203.0.113.7]',
  ])('are refused at %s, an address that everybody reaches', async (origin) => {
    await expectPages(origin, 403)
    expect((await press(origin, 'stock/none-of-these')).status).toBe(403)
  })

  it.each([
    ['203.0.113.7', 403],
    ['::ffff:203.0.113.7', 403],
    ['2001:db8::7', 403],
    // A socket that was closed before the request is answered has lost its address.
    [undefined, 403],
    ['127.0.0.1', 200],
    ['::ffff:192.168.0.7', 200],
    ['fe80::1%eth0', 200],
    ['fd00::7', 200],
  ])('answer a connection from %s with %i, whatever name it sends', async (remoteAddress, status) => {
    const connection = { incoming: { socket: { remoteAddress } } }
    for (const path of ['/api/sandbox', '/api/dev/test-user-token']) {
      const answer = await backend.app.request(`http://localhost:3000${path}`, {}, connection)
      expect([path, answer.status]).toEqual([path, status])
    }
  })

  it.each(['http://localhost.evil.example', 'http://10.0.0.5.evil.example', 'http://evil.localhost.example'])(
    'are refused at %s, which only looks local',
    async (origin) => {
      expect((await backend.app.request(`${origin}/api/sandbox`)).status).toBe(403)
    },
  )

  it('are refused under a foreign name that a trusted proxy reports', async () => {
    const other = await createTestBackend({ env: { trustedProxies: 1 } })
    const answer = await other.app.request('http://localhost:3000/api/sandbox', {
      headers: { 'x-forwarded-host': 'evil.example' },
    })
    expect(answer.status).toBe(403)
    await other.close()
  })
})
