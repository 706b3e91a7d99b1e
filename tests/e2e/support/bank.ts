import type { APIRequestContext } from '@playwright/test'
import { expect } from './test'

/** Ends the break of the banks around midnight, until the server ends. */
export const openBanks = async (request: APIRequestContext, origin: string): Promise<void> => {
  const answer = await request.post(`${origin}/api/sandbox/console/bank/hours`, {
    form: { hours: 'open' },
    headers: { origin },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
}
