import { describe, expect, it } from 'vitest'
import { redactMessage, redactStack } from '@/lib/redact-error'

describe('redactMessage', () => {
  it.each([
    [
      "Cannot read properties of undefined (reading 'name')",
      'Cannot read properties of undefined (reading …)',
    ],
    [
      'Unexpected token \'홍\', "홍길동 010-1234-5678" is not valid JSON',
      'Unexpected token …, … is not valid JSON',
    ],
    ['no card 1234567890 of kim@dama.example', 'no card … of …'],
    ['김담아 님 주소를 https://dama.example/card?gift=gl_x 에서', '… … … … …'],
    ['x is not a function\n  at y', 'x is not a function at y'],
  ])('removes values that may be personal from %j', (message, expected) => {
    expect(redactMessage(message)).toBe(expected)
  })

  it('ends after 200 characters', () => {
    expect(redactMessage('x '.repeat(300))).toHaveLength(200)
  })
})

describe('redactStack', () => {
  it('keeps the frames in files of the build, without origin and query', () => {
    const stack = `Error: 홍길동
    at f (https://dama.example/_next/static/chunks/pages/my-1a2b.js?dpl=1:1:2)
    at g (https://dama.example/_next/static/chunks/main-3c.js:10:200)
    at h (https://dama.example/card/receive-gift?gift=gl_x:1:1)
    at i (chrome-extension://abc/content.js:3:4)`
    expect(redactStack(stack)).toEqual(['/_next/static/chunks/main-3c.js:10:200'])
  })

  it('keeps six frames', () => {
    expect(redactStack('at f (https://a/_next/static/chunks/m.js:1:2)\n'.repeat(9))).toHaveLength(6)
  })
})
