import { describeError } from '@/server/db/database-error'
import { Hono } from 'hono'
import {
  changeAccountBody,
  completeLinkBody,
  type RemovedAccount,
  startLinkBody,
} from '@/contract/main/open-banking'
import { MINUTE_MS } from '@/domain/duration'
import type { AppEnv } from '@/server/http/app-env'
import { requireUser } from '@/server/http/auth'
import { deviceOf } from '@/server/http/device'
import { runIdempotent } from '@/server/http/idempotency'
import { limitRate } from '@/server/http/rate-limit'
import { siteOrigin } from '@/server/http/client-key'
import { readBody, reply } from '@/server/http/wire'
import { requirePasscodeProof } from '../passcode/proof'
import { recordSecurityEvent } from '../security-event/record-security-event'
import { changeAccount, listAccounts, removeAccount } from './bank-accounts'
import { completeLink } from './complete-link'
import { startLink } from './start-link'

const LINKS_OF_MEMBER = { max: 20, windowMs: 10 * MINUTE_MS }

export const openBankingRoutes = new Hono<AppEnv>()

openBankingRoutes.get('/accounts', requireUser(), async (c) =>
  reply(c, await listAccounts(c.get('deps'), c.get('userId'))),
)

openBankingRoutes.post('/links', requireUser(), async (c) => {
  const deps = c.get('deps')
  const userId = c.get('userId')
  const body = await readBody(c, startLinkBody)
  await limitRate(deps, `bank-link:${userId}`, LINKS_OF_MEMBER)
  const answer = await runIdempotent(c, body, async (tx) => {
    await requirePasscodeProof(tx, c, 'open_banking')
    return startLink(deps, tx, { userId, returnTo: body.returnTo, origin: siteOrigin(c) })
  })
  return reply(c, answer)
})

openBankingRoutes.post('/links/complete', requireUser(), async (c) => {
  const body = await readBody(c, completeLinkBody)
  const returned = { ...body, userId: c.get('userId'), origin: siteOrigin(c), device: deviceOf(c) }
  return reply(c, await completeLink(c.get('deps'), returned))
})

openBankingRoutes.patch('/accounts/:accountId', requireUser(), async (c) => {
  const body = await readBody(c, changeAccountBody)
  const request = { ...body, userId: c.get('userId'), accountId: c.req.param('accountId') }
  return reply(c, await c.get('deps').db.transaction((tx) => changeAccount(tx, request)))
})

openBankingRoutes.delete('/accounts/:accountId', requireUser(), async (c) => {
  const { adapters, now, log } = c.get('deps')
  const accountId = c.req.param('accountId')
  const request = { userId: c.get('userId'), accountId, at: now() }
  // Null for a repeated request: its account is already released.
  let released = null as Awaited<ReturnType<typeof removeAccount>>
  const answer = await runIdempotent(c, {}, async (tx): Promise<RemovedAccount> => {
    await requirePasscodeProof(tx, c, 'open_banking')
    released = await removeAccount(tx, request)
    const { userId, at } = request
    await recordSecurityEvent(tx, { userId, kind: 'bank_account_removed', device: deviceOf(c), at })
    return { accountId }
  })
  // The account is removed in any case. If the bank can't be reached, it keeps an unused consent.
  if (released) {
    await adapters.bank
      .revokeAccountConsent(released)
      .catch((error: Error) => log('error', 'bank account release failed', describeError(error)))
  }
  return reply(c, answer)
})
