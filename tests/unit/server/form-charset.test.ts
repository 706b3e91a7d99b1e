import { describe, expect, it } from 'vitest'
import { readForm } from '@/demo/sandbox/payment-routes'

describe('a posted form', () => {
  it('is read in UTF-8', () => {
    expect(
      readForm(new URLSearchParams({ P_GOODS: '달항아리 머그 350ml', b: 'a=b&c+d' }).toString()),
    ).toEqual([
      ['P_GOODS', '달항아리 머그 350ml'],
      ['b', 'a=b&c+d'],
    ])
  })

  it('is read in EUC-KR, which browsers post for KG Inicis', () => {
    expect(readForm('P_GOODS=%B0%A1%B3%AA+1&P_AMT=1000')).toEqual([
      ['P_GOODS', '가나 1'],
      ['P_AMT', '1000'],
    ])
  })

  it('may be empty', () => expect(readForm('')).toEqual([]))
})
