import * as v from 'valibot'
import { afterAll, describe, expect, it } from 'vitest'
import { paymentSettings } from '@/contract/channel/payment-setting'
import { basicSetting, customPage, installStatus, productPageSetting } from '@/contract/channel/setting'
import { toCamel } from '@/lib/key-case'
import { createTestBackend } from '@tests/setup/backend'

const backend = await createTestBackend()
afterAll(() => backend.close())

const get = async (path: string) => {
  const answer = await backend.call('GET', `/api/services/channel/${path}`)
  return { ...answer, body: toCamel(answer.body) as never }
}

describe('the channel service', () => {
  it.each([
    ['basic-setting?domain=nobody.example', basicSetting],
    ['dama/extensions/install-status', installStatus],
    ['channel/dama/product-page-setting', productPageSetting],
    ['dama/payment-settings', paymentSettings],
    ['dama/custom-pages?path=gift-season', customPage],
  ] as const)('answers %s by its contract', async (path, schema) => {
    const { status, body } = await get(path)
    expect(status).toBe(200)
    expect(() => v.parse(schema, body)).not.toThrow()
  })

  it('uses snake_case on the wire', async () => {
    const { body } = await backend.call('GET', '/api/services/channel/basic-setting')
    expect(body).toHaveProperty('home_setting.rec_list_display_sort_order', '-sold_count')
  })

  it('returns the default shop for an unknown domain', async () => {
    const unknown = await get('basic-setting?domain=nobody.example')
    const known = await get('basic-setting?domain=dama.example')
    expect(unknown.body).toEqual(known.body)
    expect(unknown.body).toMatchObject({ id: 'dama', channelName: '담아' })
  })

  it('lists the default payment setting first and recognises a point-only one', async () => {
    const { items } = (await get('dama/payment-settings')).body as {
      items: { isDefault: boolean; midType: string }[]
    }
    expect(items).toHaveLength(3)
    expect(items.map((item) => item.isDefault)).toEqual([true, false, false])
    expect(items.map((item) => item.midType)).toContain('point_only_available')
  })

  it('finds a composed page with or without slashes around its path', async () => {
    expect((await get('dama/custom-pages?path=/warm-home/')).status).toBe(200)
  })

  it.each([
    'nobody/payment-settings',
    'nobody/extensions/install-status',
    'channel/nobody/product-page-setting',
    'dama/custom-pages?path=nowhere',
    'dama/custom-pages?path=..%2F..%2Fetc',
  ])('answers 404 for %s', async (path) => {
    const { status, body } = await get(path)
    expect(status).toBe(404)
    expect(body).toMatchObject({ code: 7003 })
  })

  it('rejects a path that is missing or too long', async () => {
    expect((await get('dama/custom-pages')).status).toBe(400)
    expect((await get(`dama/custom-pages?path=${'a'.repeat(201)}`)).status).toBe(400)
  })
})
