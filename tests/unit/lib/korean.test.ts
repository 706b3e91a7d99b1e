import { describe, expect, it } from 'vitest'
import { josa, type JosaPair } from '@/lib/josa'
import { maskAccount, maskEmail, maskName } from '@/lib/masks'
import { formatPhone, isMobilePhone, maskPhone, normalisePhone } from '@/lib/phone'

describe('josa', () => {
  it.each<[string, JosaPair, string]>([
    ['선물', '을/를', '선물을'],
    ['카드', '을/를', '카드를'],
    ['담아', '이/가', '담아가'],
    ['서울', '으로/로', '서울로'],
    ['부산', '으로/로', '부산으로'],
    ['카드 3', '이/가', '카드 3이'],
    ['카드 2', '이/가', '카드 2가'],
    ['쿠폰 10', '은/는', '쿠폰 10은'],
    ['1', '으로/로', '1로'],
    ['TV', '을/를', 'TV를'],
    ['URL', '을/를', 'URL을'],
    ['AMR', '으로/로', 'AMR로'],
    ['10%', '을/를', '10%를'],
    ['담아머니(원)', '이/가', '담아머니(원)이'],
    ['‘생일’', '을/를', '‘생일’을'],
    ['Book', '을/를', 'Book을(를)'],
    ['Kim', '으로/로', 'Kim(으)로'],
    ['', '을/를', '을(를)'],
  ])('%j with %s', (word, pair, text) => {
    expect(josa(word, pair)).toBe(text)
  })
})

describe('phones', () => {
  it.each([
    ['01012345678', '010-1234-5678'],
    ['010 1234 5678', '010-1234-5678'],
    ['+82 10-1234-5678', '010-1234-5678'],
    ['+82 (0)10-1234-5678', '010-1234-5678'],
    ['0111234567', '011-123-4567'],
    ['021234567', '02-123-4567'],
    ['0212345678', '02-1234-5678'],
    ['+82212345678', '02-1234-5678'],
    ['0311234567', '031-123-4567'],
    ['03112345678', '031-1234-5678'],
    ['07012345678', '070-1234-5678'],
    ['050212345678', '0502-1234-5678'],
    ['15881234', '1588-1234'],
    ['16001234', '1600-1234'],
    ['12', '12'],
    ['문의', '문의'],
  ])('%s reads %s', (text, shown) => {
    expect(formatPhone(text)).toBe(shown)
  })

  it('normalises to digits, or to null', () => {
    expect(normalisePhone('+82 10 1234 5678')).toBe('01012345678')
    expect(normalisePhone('010.1234.5678')).toBe('01012345678')
    for (const bad of ['', '0101234567', '010123456789', '０１０12345678', '010-1234-567a', '99912345678']) {
      expect({ bad, normal: normalisePhone(bad) }).toEqual({ bad, normal: null })
    }
  })

  it('recognises numbers that can receive an SMS', () => {
    expect(['01012345678', '0161234567', '01112345678'].map(isMobilePhone)).toEqual([true, true, true])
    expect(['0212345678', '07012345678', '0101234567'].map(isMobilePhone)).toEqual([false, false, false])
  })

  it('are masked in the middle digits', () => {
    expect(maskPhone('01012345678')).toBe('010-****-5678')
    expect(maskPhone('021234567')).toBe('02-***-4567')
    expect(maskPhone('1588-1234')).toBe('1588-1234')
    expect(maskPhone('123456')).toBe('**3456')
  })
})

describe('masks', () => {
  it.each([
    ['홍길동', '홍*동'],
    ['홍길', '홍*'],
    ['홍', '*'],
    ['남궁민수', '남**수'],
    ['John Smith', 'J*** ****h'],
    ['', ''],
  ])('name %s', (name, masked) => {
    expect(maskName(name)).toBe(masked)
  })

  it.each([
    ['110-123-454321', '110-***-**4321'],
    ['11012345654321', '110*******4321'],
    ['1234567', '***4567'],
  ])('account %s', (account, masked) => {
    expect(maskAccount(account)).toBe(masked)
  })

  it.each([
    ['abcdef@dama.kr', 'ab***@dama.kr'],
    ['ab@dama.kr', 'a***@dama.kr'],
    ['a@dama.kr', '***@dama.kr'],
    ['nonsense', '***'],
  ])('e-mail %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked)
  })
})
