import { afterEach, beforeEach, expect, it } from 'vitest'
import { startJusoStub, type JusoStub } from './stub'

let stub: JusoStub

beforeEach(async () => {
  stub = await startJusoStub()
})

afterEach(() => stub.stop())

const search = async (keyword: string, changes: Record<string, string> = {}) => {
  const query = new URLSearchParams({
    confmKey: stub.confmKey,
    currentPage: '1',
    countPerPage: '10',
    keyword,
    resultType: 'json',
    ...changes,
  })
  const response = await fetch(`${stub.origin}/addrlink/addrLinkApi.do?${query}`)
  const { results } = (await response.json()) as {
    results: { common: { errorCode: string; totalCount: string }; juso: Record<string, string>[] | null }
  }
  return results
}

it('finds addresses by words', async () => {
  expect(await search('강남구 테헤란로')).toMatchObject({
    common: { errorCode: '0', totalCount: '1' },
    juso: [
      {
        zipNo: '06236',
        roadAddrPart1: '서울특별시 강남구 테헤란로 152',
        roadAddrPart2: ' (역삼동)',
        buldMnnm: '152',
      },
    ],
  })
  expect(await search('서울', { countPerPage: '1', currentPage: '2' })).toMatchObject({
    common: { totalCount: '2' },
    juso: [{ zipNo: '06236' }],
  })
})

it.each([
  ['', 'E0005'],
  ['가', 'E0008'],
  ['110', 'E0009'],
  ['서울 OR 부산', 'E0013'],
  ['100%', 'E0013'],
])('answers "%s" with %s and status 200', async (keyword, errorCode) => {
  expect(await search(keyword)).toMatchObject({ common: { errorCode }, juso: null })
})

it('refuses another key, and may be down', async () => {
  expect((await search('서울', { confmKey: 'x' })).common.errorCode).toBe('E0001')
  stub.setDown(true)
  expect((await search('서울')).common.errorCode).toBe('-999')
})
