import { afterAll, expect, it } from 'vitest'
import { KIM_DAMA } from '@/demo/seed/persons'
import { createTestBackend } from '@tests/setup/backend'
import { completeReference } from '../contract-check/complete-reference'

const backend = await createTestBackend()
afterAll(() => backend.close())

it('reads the history of a month with movements, whichever month the input names', async () => {
  const complete = completeReference(backend, 'http://dama.local')
  const given = { ids: {}, query: { year: '2020', month: '1' } }
  const { query } = await complete('getMoneyHistory', given, new Map())
  const path = `/api/money/history/MONEY/me?${new URLSearchParams(query as Record<string, string>)}`
  expect((await backend.call('GET', path, { as: KIM_DAMA })).body.items.length).toBeGreaterThan(0)
})
