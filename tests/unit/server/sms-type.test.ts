import { describe, expect, it } from 'vitest'
import { countSmsBytes, smsType } from '@/server/adapters/sms/sms-adapter'

describe('the bytes of a text', () => {
  it('are those of EUC-KR for every character that it has', () => {
    const decoder = new TextDecoder('euc-kr', { fatal: true })
    const decode = (...bytes: number[]) => {
      try {
        return decoder.decode(Uint8Array.from(bytes))
      } catch {
        return undefined
      }
    }
    let compared = 0
    for (let lead = 0x81; lead <= 0xfe; lead += 1)
      for (let trail = 0x41; trail <= 0xfe; trail += 1) {
        const text = decode(lead, trail)
        if (text === undefined || [...text].length !== 1) continue
        compared += 1
        expect(countSmsBytes(text), text).toBe(2)
      }
    expect(compared).toBeGreaterThan(8000)
    for (let byte = 0; byte < 0x80; byte += 1) expect(countSmsBytes(decode(byte) ?? '')).toBe(1)
  })

  it('decide between a short and a long message', () => {
    expect(smsType('가'.repeat(45))).toBe('SMS')
    expect(smsType(`${'가'.repeat(45)}a`)).toBe('LMS')
  })
})
