import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Mock, startMock } from '@/contract/cli/start-mock'
import { exampleOf } from '@/contract/openapi/examples'
import { operations } from '@/contract/operations/list'

let mock: Mock
beforeAll(async () => {
  mock = await startMock(0)
})
afterAll(() => mock.stop())

const get = (path: string, headers: Record<string, string> = {}) => fetch(mock.origin + path, { headers })

describe('the mock of the documents', () => {
  it('answers a call with the example of its document', async () => {
    expect(await (await get('/product/37/products/9')).json()).toEqual(exampleOf('getProduct').answer)
    expect(await (await get('/product/37/products/brands')).json()).toEqual(exampleOf('listBrands').answer)
  })

  it('answers every operation, with and without a slash at the end of its path', async () => {
    const refused: string[] = []
    for (const { id, service, method, path } of operations)
      for (const end of ['', '/']) {
        const address = `/${service}${path.replaceAll(/\{\w+\}/g, '1').replace(/\/$/, '')}${end}`
        const { status } = await fetch(mock.origin + address, {
          method,
          redirect: 'manual',
          headers: { authorization: 'Bearer any' },
        })
        if (status >= 400) refused.push(`${id}: ${status}`)
      }
    expect(refused).toEqual([])
  })

  it('lets pages of another origin read the headers that the guide names', async () => {
    const { headers } = await get('/product/37/products/9', { origin: 'http://site.test' })
    const exposed = 'Retry-After,X-Request-Id,Date,Age'
    expect(headers.get('access-control-expose-headers')).toBe(exposed)
  })

  it('has the capabilities of each service', async () => {
    const { capabilities } = (await (await get('/transaction/capabilities')).json()) as {
      capabilities: string[]
    }
    expect(capabilities).toContain('directOrders')
  })

  it('refuses a call of a member without a token', async () => {
    expect((await get('/main/api/user/me')).status).toBe(401)
    expect((await get('/main/api/user/me', { authorization: 'Bearer any' })).status).toBe(200)
  })

  it('answers the error that a request prefers', async () => {
    const answer = await get('/product/37/products/9', { prefer: 'code=404' })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 7003 })
  })

  it('says in one line that its port is taken or none', async () => {
    const port = Number(new URL(mock.origin).port)
    await expect(startMock(port)).rejects.toThrow(`port ${port}: EADDRINUSE; --port takes another one`)
    await expect(startMock(Number('abc'))).rejects.toThrow('--port is no port')
  })

  it('answers an unknown path in JSON', async () => {
    const answer = await get('/product/nothing/at/all')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 7003 })
  })
})
