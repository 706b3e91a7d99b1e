import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanDesignName, isDesignName, nameKeyOf } from '@/domain/design-name'

const isGood = (name: string) => isDesignName(cleanDesignName(name))

describe('the name of a design', () => {
  it.each([
    '생일 축하해',
    '엄마 ♥',
    'Happy Birthday 2026!',
    '👨‍👩‍👧‍👦 우리 가족',
    '🎂',
    '❤️🇰🇷1️⃣',
    '가'.repeat(20),
    '👩🏽‍🚀'.repeat(20),
    '  가운데  두 칸  ',
    'é가'.normalize('NFD'),
    '다시 발견한 봄',
    '시발점',
    '시 발표회',
    '다시발견한봄',
    '역시발랄한너',
    '아가씨발레단',
    '솜씨발휘하는날',
    '8시발표회',
    '8시-발표회',
    '8시발 기차',
    '역시팔방미인',
    '동창녀석들에게',
    '우리집김치녀석',
    '무지개색기차',
    '안개새기는아침',
    '꽃병신상품',
    '강아지랄라라',
    'Scunthorpe에서',
    '표고 Shitake',
  ])('may be %s', (name) => expect(isGood(name)).toBe(true))

  it.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['marks alone', '...!?'],
    ['21 characters', '가'.repeat(21)],
    ['a hundred', 'a'.repeat(100)],
    ['zero width', '생일​축하'],
    ['turned around', '생일‮축하'],
    ['a filler that looks empty', 'ㅤ'],
    ['a joiner alone', '가‍나'],
    ['a tab', '생일\t축하'],
    ['two lines', '생일\n축하'],
    ['NUL', '생일\u0000'],
    ['piled marks', 'a̶̷̸̡̢'],
    ['tags', '<b>생일</b>'],
    ['half a pair', '\ud83d'],
  ])('may not be %s', (_, name) => expect(isGood(name)).toBe(false))

  it.each([
    '시발',
    '야 시발놈아',
    '시 발',
    '시.발',
    '시1발',
    '시!발!',
    '씨~발',
    'ㅅㅂ',
    'ㅅ ㅂ',
    '병신아',
    'ＦＵＣＫ',
    'f.u.c.k',
    'F u c k',
    'Shit happens',
    '시발'.normalize('NFD'),
    '야시발',
    '개시발새끼',
    '씨발아',
    '8시발놈',
    '다시발견한시발',
    '강아지랄라 지랄',
    '무지개색기차 개색기',
    '동창녀 창녀',
    '병신년',
  ])('may not be %s', (name) => expect(isGood(name)).toBe(false))

  it('is the same for readers with other spaces and capitals', () => {
    expect(nameKeyOf('Happy  Day')).toBe(nameKeyOf('happy day'))
    expect(nameKeyOf('생일 축하')).toBe(nameKeyOf('생일축하'))
    expect(nameKeyOf('생일')).not.toBe(nameKeyOf('생신'))
  })

  it('never throws, and keeps stored values unchanged', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 60 }), (text) => {
        isDesignName(text)
        expect(cleanDesignName(cleanDesignName(text))).toBe(cleanDesignName(text))
      }),
    )
  })
})
