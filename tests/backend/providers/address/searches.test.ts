import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KIM_DAMA } from '@/demo/seed/persons'
import { errorCodes } from '@/domain/error-codes'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import { FAULTS } from '../disturbed-send'
import { SEARCHES, type SearchWorld } from './searches'

const TOWER = {
  postalCode: '06236',
  baseAddress: '서울특별시 강남구 테헤란로 152 (역삼동)',
  lotAddress: '서울특별시 강남구 역삼동 737',
}

describe.each(SEARCHES)('$name', ({ create, hints, faults }) => {
  let world: SearchWorld
  beforeAll(async () => {
    world = await create()
  })
  afterAll(() => world.stop())

  it('finds addresses by a road, a lot and a building', async () => {
    for (const keyword of ['강남구 테헤란로', '역삼동 737', '강남파이낸스센터'])
      expect(await world.adapter.search(keyword)).toEqual([TOWER])
  })

  it('finds nothing for what does not exist', async () => {
    expect(await world.adapter.search('없는 동네')).toEqual([])
  })

  it.each(['서울 OR 세종대로', '세종대로%110', '<세종대로>', "세종대로='110", 'DROP 세종대로'])(
    'searches for the address in “%s”',
    async (keyword) => {
      const found = await world.adapter.search(keyword)
      expect(found).not.toBeNull()
      expect(found).not.toHaveProperty('hint')
    },
  )

  it('sends characters as they are, with its key, and follows no redirect', async () => {
    world.requests.length = 0
    await world.adapter.search('A&B=상가 #101')
    expect(world.requests[0]?.query.keyword).toBe('A&B 상가 #101')
  })

  it.each(hints)('answers %s with what to type instead', async (code) => {
    world.disturb({ body: world.answerWith(code) })
    expect(await world.adapter.search('세종대로')).toEqual({ hint: expect.stringMatching(/세요\.|166$/) })
  })

  it.each(['가', '110', '1'.repeat(90)])('has a hint for “%s”', async (keyword) => {
    expect(await world.adapter.search(keyword)).toHaveProperty('hint')
  })

  it.each(faults)('says nothing after %s, and logs it once', async (code) => {
    for (const _ of [1, 2]) {
      world.disturb({ body: world.answerWith(code) })
      expect(await world.adapter.search('세종대로')).toBeNull()
    }
    expect(world.lines.filter((line) => line.code === code)).toHaveLength(1)
  })

  it('says nothing with a wrong key and while the service is down', async () => {
    expect(await world.stranger.search('세종대로')).toBeNull()
    world.setDown(true)
    expect(await world.adapter.search('세종대로')).toBeNull()
    world.setDown(false)
    expect(await world.adapter.search('세종대로')).toHaveLength(1)
  })

  it.each(FAULTS)('says nothing after %s', async (_fault, disturbance) => {
    world.disturb(disturbance)
    expect(await world.adapter.search('세종대로')).toBeNull()
    expect(await world.adapter.search('세종대로')).toHaveLength(1)
  })

  it('leaves out an address without a postal code', async () => {
    const juso = [
      { roadAddr: '서울특별시 중구 세종대로 110', jibunAddr: '', zipNo: '' },
      { roadAddr: '', jibunAddr: '', zipNo: '04524' },
    ]
    world.disturb({ body: { results: { common: { errorCode: '0' }, juso } } })
    expect(await world.adapter.search('세종대로')).toEqual([])
  })

  it('never logs what was typed', () => {
    expect(JSON.stringify(world.lines)).not.toContain('세종대로')
  })

  describe('the call of the auth service', () => {
    let backend: TestBackend
    beforeAll(async () => {
      backend = await createTestBackend({
        adapters: (defaults) => ({ ...defaults, addressSearch: world.adapter }),
      })
    })
    afterAll(() => backend.close())
    const search = (keyword: string, as: string | undefined = KIM_DAMA) =>
      backend.call('GET', `/api/services/auth/addresses/search?keyword=${encodeURIComponent(keyword)}`, {
        as,
      })

    it('answers with addresses, and is listed', async () => {
      const { body } = await search('테헤란로 152')
      expect(body.items).toEqual([
        { postal_code: TOWER.postalCode, base_address: TOWER.baseAddress, lot_address: TOWER.lotAddress },
      ])
      const { body: document } = await backend.call('GET', '/api/services/auth/capabilities')
      expect(document.capabilities).toContain('addressSearch')
    })

    it('says what to type instead at the field (7000)', async () => {
      expect((await search('110')).body).toMatchObject({
        code: 7000,
        fields: { keyword: '숫자만으로는 찾을 수 없어요. 도로명이나 동 이름도 입력해 주세요.' },
      })
      expect((await search('가')).body).toMatchObject({
        code: 7000,
        fields: { keyword: '두 글자 이상 입력해 주세요.' },
      })
    })

    it('is for members, sixty times a minute', async () => {
      const { status } = await backend.call('GET', '/api/services/auth/addresses/search?keyword=서울')
      expect(status).toBe(401)
      backend.passTime(60_000)
      for (let count = 0; count < 60; count += 1) expect((await search('세종대로')).status).toBe(200)
      expect((await search('세종대로')).status).toBe(429)
    })

    it('is unavailable while the service is (7008)', async () => {
      backend.passTime(60_000)
      world.setDown(true)
      const { status, body } = await search('세종대로')
      expect([status, body.code]).toEqual([503, 7008])
      world.setDown(false)
    })
  })
})

it('is absent without a key: not listed, and 4031', async () => {
  const backend = await createTestBackend({})
  const { body } = await backend.call('GET', '/api/services/auth/capabilities')
  expect(body.capabilities).not.toContain('addressSearch')
  expect(body.capabilities).toContain('addresses')
  const answer = await backend.call('GET', '/api/services/auth/addresses/search?keyword=서울', {
    as: KIM_DAMA,
  })
  expect(answer.body.code).toBe(errorCodes.NOT_SUPPORTED)
  await backend.close()
})
