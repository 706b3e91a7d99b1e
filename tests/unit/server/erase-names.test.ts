import { describe, expect, it } from 'vitest'
import { eraseNames, eraseNamesOfNotification } from '@/server/services/main/account-withdrawal/erase-names'

const NAMES = ['담아', '김담아']

describe('the names of a withdrawn member in a letter', () => {
  it.each([
    ['담아야, 고마워', '탈퇴한 회원야, 고마워'],
    ['고마워 담아', '고마워 탈퇴한 회원'],
    ['김담아가 보내요', '탈퇴한 회원가 보내요'],
    ['김담아이가 보내요', '탈퇴한 회원이가 보내요'],
    ['담아님께서는 바쁘시죠', '탈퇴한 회원님께서는 바쁘시죠'],
    ['담아씨에게도!', '탈퇴한 회원씨에게도!'],
    ['♥담아♥ (담아)', '♥탈퇴한 회원♥ (탈퇴한 회원)'],
    ['2026년, 담아드림', '2026년, 탈퇴한 회원드림'],
    ['담아담아', '담아담아'],
  ])('are replaced as words in "%s"', (letter, erased) => {
    expect(eraseNames(letter, NAMES)).toBe(erased)
  })

  it.each(['마음을 담아두었어요', '박담아가 보내요', '담아2도 좋아요', '쓸어담아', '담아낸 마음'])(
    'are kept inside other words, as in "%s"',
    (letter) => {
      expect(eraseNames(letter, NAMES)).toBe(letter)
    },
  )

  it('are kept when they are one character long or empty', () => {
    const letter = '언제나 고마워, 나의 친구'
    expect(eraseNames(letter, ['나', ''])).toBe(letter)
  })

  it('may contain signs', () => {
    expect(eraseNames('안녕 ★별.이★! a.b', ['★별.이★', 'a*b'])).toBe('안녕 탈퇴한 회원! a.b')
    expect(eraseNames('고마워★별★또 봐', ['★별★'])).toBe('고마워탈퇴한 회원또 봐')
  })
})

describe('the names of a withdrawn member in a notification', () => {
  it('are replaced before 님, also when they are one character long', () => {
    expect(eraseNamesOfNotification('김담아님이 선물을 받았어요', NAMES)).toBe(
      '탈퇴한 회원님이 선물을 받았어요',
    )
    expect(eraseNamesOfNotification('뷔님의 감사 메시지', ['뷔'])).toBe('탈퇴한 회원님의 감사 메시지')
  })

  it.each([
    ['선물이 준비됐어요', '선물'],
    ['송이나님이 선물을 받았어요', '이나'],
    ['고객님께 안내드려요', ''],
  ])('are kept elsewhere: "%s" for %j', (title, name) => {
    expect(eraseNamesOfNotification(title, [name])).toBe(title)
  })
})
