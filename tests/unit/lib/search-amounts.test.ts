import { describe, expect, it } from 'vitest'
import { usualAmounts } from '@/lib/search-amounts'

describe('amounts in a search', () => {
  it.each([
    ['머그 350미리', '머그 350ml'],
    ['350 밀리리터', '350ml'],
    ['김치 2 킬로', '김치 2kg'],
    ['홍삼 240그람', '홍삼 240g'],
    ['24센치 프라이팬', '24cm 프라이팬'],
    ['65와트', '65w'],
    ['삼만원권', '3만원권'],
    ['십만 원', '10만원'],
    ['30,000원', '3만원'],
    ['5000원권', '5천원권'],
    ['육년근 홍삼', '6년근 홍삼'],
    ['머그 두 개', '머그 2개'],
    ['관람권 두장', '관람권 2매'],
    ['2027년 다이어리', '2027 다이어리'],
  ])('%s is %s', (typed, usual) => expect(usualAmounts(typed)).toBe(usual))

  it.each(['머그', '이만원', '12,500원', '1,500원', '장갑 3장갑', '한우', '세탁 세제', '두부 한모', '오천'])(
    '%s has none or stays',
    (typed) => expect(usualAmounts(typed)).toBe(typed === '이만원' ? '2만원' : typed),
  )
})
