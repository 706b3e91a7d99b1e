import { expect, it } from 'vitest'
import { callProvider } from '@/server/adapters/call-provider'
import { describeError } from '@/server/db/database-error'

it('names why a provider did not answer, which `fetch failed` does not say', async () => {
  const error: unknown = await callProvider('http://127.0.0.1:1/', { method: 'POST' }).catch(
    (e: unknown) => e,
  )
  // Fetch refuses the port before it connects.
  expect(describeError(error)).toEqual({ error: 'fetch failed', cause: 'bad port' })
})

it('names the code of a lost connection, and of one to a host with several addresses', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:443'), { code: 'ECONNREFUSED' })
  const all = Object.assign(new AggregateError([refused], ''), { code: 'ECONNREFUSED' })
  for (const [cause, text] of [
    [refused, 'connect ECONNREFUSED 127.0.0.1:443'],
    [all, 'AggregateError ECONNREFUSED'],
  ] as const)
    expect(describeError(new TypeError('fetch failed', { cause }))).toEqual({
      error: 'fetch failed',
      cause: text,
    })
})
