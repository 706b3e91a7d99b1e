import { describe, expect, it } from 'vitest'
import { createLog } from '@/server/observability/log'

/** The lines that a log writes, parsed. */
const capture = () => {
  const lines: string[] = []
  return { log: createLog({ write: (line: string) => void lines.push(line) }), lines }
}

describe('a log line', () => {
  it('is one JSON object with time, level, event and fields', () => {
    const { log, lines } = capture()
    log('warn', 'sms delivery failed', { sms: 'sms_1', attempts: 2 })
    expect(lines).toHaveLength(1)
    const line = JSON.parse(lines[0] ?? '') as Record<string, unknown>
    expect(line).toEqual({
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: 'warn',
      event: 'sms delivery failed',
      sms: 'sms_1',
      attempts: 2,
    })
  })

  it.each([
    'authorization',
    'cookie',
    'token',
    'refreshToken',
    'phone',
    'name',
    'address',
    'email',
    'ci',
    'passcode',
    'pin',
    'giftLink',
  ])('contains no %s at any depth', (field) => {
    const { log, lines } = capture()
    const secret = { [field]: 'sensitive', id: 'usr_1' }
    log('info', 'request finished', {
      ...secret,
      member: secret,
      members: [secret],
      answer: { member: secret },
    })
    expect(lines[0]).not.toContain('sensitive')
    expect(lines[0]?.match(/usr_1/g)).toHaveLength(4)
  })

  it('holds no parameters of a failed query', () => {
    const { log, lines } = capture()
    const error =
      'Failed query: select id from users where phone = $1\nparams: first\n01012345678\n    at query'
    log('error', 'request failed', { error, stack: `Error: ${error}` })
    expect(lines[0]).not.toContain('01012345678')
    expect(lines[0]).toContain('select id from users')
    expect(lines[0]).toContain('at query')
  })

  it('does not mutate the fields of the caller', () => {
    const { log } = capture()
    const fields = { member: { phone: '01012345678' } }
    log('info', 'request finished', fields)
    expect(fields).toEqual({ member: { phone: '01012345678' } })
  })
})
