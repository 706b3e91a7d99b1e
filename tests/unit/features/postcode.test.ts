import { getDotPath, safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { toSearchResult } from '@/browser/postcode-script'
import { findPlaces } from '@/commerce-ui/address/postcode-search'
import { addressBody } from '@/contract/auth/address'
import { isPostalCode, regionOf } from '@/domain/address'
import { emptyAddressForm } from '@/features/address/components/address-book'

describe('the built-in places', () => {
  it.each([
    ['판교역로', '13529'],
    ['서울 시청', '04524'],
    ['63122', '63122'],
    ['ㅈㅈㅌㅂㅈㅊㄷㅊ', '63122'],
    ['센텀', '48058'],
  ])('%s finds %s', (query, postalCode) =>
    expect(findPlaces(query).map((place) => place.postalCode)).toContain(postalCode),
  )

  it.each(['', '   ', '%', '없는 동네 이름'])('“%s” finds nothing', (query) =>
    expect(findPlaces(query)).toEqual([]),
  )

  it('has real codes, on the mainland, on Jeju and on islands', () => {
    const codes = ['시', '군'].flatMap((word) => findPlaces(word)).map((place) => place.postalCode)
    expect(codes.every(isPostalCode)).toBe(true)
    expect(findPlaces('제주').map((place) => regionOf(place.postalCode))).toContain('jeju')
    expect(regionOf(findPlaces('연평')[0]?.postalCode ?? '')).toBe('island')
  })
})

describe('an answer of the public search', () => {
  const answer = {
    zonecode: '13529',
    roadAddress: '경기 성남시 분당구 판교역로 166',
    jibunAddress: '경기 성남시 분당구 백현동 532',
    bname: '백현동',
    buildingName: '푸른마을 1단지',
  }
  it.each([
    [{ userSelectedType: 'R', apartment: 'Y' }, '경기 성남시 분당구 판교역로 166 (백현동, 푸른마을 1단지)'],
    [{ userSelectedType: 'R', apartment: 'N' }, '경기 성남시 분당구 판교역로 166 (백현동)'],
    [{ userSelectedType: 'J', apartment: 'Y' }, '경기 성남시 분당구 백현동 532'],
  ] as const)('%o becomes %s', (chosen, baseAddress) =>
    expect(toSearchResult({ ...answer, ...chosen })).toEqual({ postalCode: '13529', baseAddress }),
  )
})

describe('an address', () => {
  const whole = {
    ...emptyAddressForm,
    receiverName: '김담아 🎁',
    receiverPhone: '010-1234-5678',
    postalCode: '63122',
    baseAddress: '제주특별자치도 제주시 문연로 6',
  }
  const problemsOf = (form: typeof whole) =>
    safeParse(addressBody, form).issues?.map((issue) => getDotPath(issue)) ?? []
  it('is valid without its detail', () => expect(problemsOf(whole)).toEqual([]))
  it.each([
    [{ receiverName: '  ' }, 'receiverName'],
    [{ receiverPhone: '1234' }, 'receiverPhone'],
    [{ postalCode: '0452' }, 'postalCode'],
    [{ baseAddress: 'ㄱ'.repeat(201) }, 'baseAddress'],
  ])('%o is reported at %s', (wrong, field) => expect(problemsOf({ ...whole, ...wrong })).toEqual([field]))
})
