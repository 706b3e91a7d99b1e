import { execFileSync } from 'node:child_process'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eucKrLength, fitEucKrText, toEucKrText } from '@/server/adapters/euc-kr'

/** The encoder of the system's C library, which knows EUC-KR without the additions of browsers. */
const encode = (text: string): Buffer =>
  execFileSync('iconv', ['-f', 'UTF-8', '-t', 'EUC-KR'], { input: text, stdio: ['pipe', 'pipe', 'pipe'] })
const decode = (bytes: Buffer): string =>
  execFileSync('iconv', ['-f', 'EUC-KR', '-t', 'UTF-8'], { input: bytes }).toString('utf8')

const PLANE = Array.from({ length: 0x10_000 }, (_, code) => code)
  .filter((code) => code >= 0x20 && (code < 0xd800 || code > 0xdfff) && code !== 0x7f)
  .map((code) => String.fromCodePoint(code))

describe('text for a provider that reads EUC-KR', () => {
  it('of every sign is one that the encoder of the system knows, with the length that it has there', () => {
    const texts = PLANE.map(toEucKrText)
    const joined = texts.join('\n')
    const bytes = encode(joined)
    expect(decode(bytes)).toBe(joined)
    expect(bytes.length).toBe(eucKrLength(joined))
  })

  it.each([
    ['한믜루', '한?루'],
    ['선물 🎁 세트', '선물 세트'],
    ['A&B', 'A＆B'],
    ['<담아> "컵"', '＜담아＞ ＂컵＂'],
    ['홍길동'.normalize('NFD'), '홍길동'],
    ['👩‍👩‍👧 가족', '가족'],
    ['café', 'cafe'],
  ])('of %j is %j', (text, shown) => {
    expect(toEucKrText(text)).toBe(shown)
  })

  it('keeps the suffix of a long name and cuts at whole characters', () => {
    const name = fitEucKrText('아주 긴 상품 이름 '.repeat(10), 80, '외 11건')
    expect(name).toMatch(/ 외 11건$/)
    expect(encode(name).length).toBeLessThanOrEqual(80)
  })

  it('never exceeds its limit, and what it cuts still encodes', () => {
    const text = fc.array(
      fc.oneof(
        fc.constantFrom('가', '믜', '🎁', '&', 'A', ' ', '１'),
        fc.string({ unit: 'grapheme', maxLength: 2 }),
      ),
      { maxLength: 60 },
    )
    const samples = fc
      .sample(text, 300)
      .map(
        (parts, index) =>
          [
            fitEucKrText(parts.join(''), 10 + (index % 30), index % 2 ? '외 3건' : ''),
            10 + (index % 30),
          ] as const,
      )
    for (const [shown, limit] of samples) expect(eucKrLength(shown)).toBeLessThanOrEqual(limit)
    const joined = samples.map(([shown]) => shown).join('\n')
    expect(decode(encode(joined))).toBe(joined)
  })
})
