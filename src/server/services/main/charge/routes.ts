import { Hono } from 'hono'
import { chargeCardBody } from '@/contract/main/charge'
import type { AppEnv } from '@/server/http/app-env'
import { requireUser } from '@/server/http/auth'
import { runIdempotent } from '@/server/http/idempotency'
import { siteOrigin } from '@/server/http/client-key'
import { readBody, reply } from '@/server/http/wire'
import { requirePasscodeProof } from '../passcode/proof'
import { abandonWalletPayment } from './abandon-wallet-payment'
import { chargeCard } from './charge-card'
import { getWalletPayment } from './get-wallet-payment'

export const chargeRoutes = new Hono<AppEnv>()

chargeRoutes.post('/card', requireUser(), async (c) => {
  const body = await readBody(c, chargeCardBody)
  const request = { userId: c.get('userId'), body, origin: siteOrigin(c) }
  const answer = await runIdempotent(c, body, async (tx) => {
    await requirePasscodeProof(tx, c, 'charge_card')
    return chargeCard(c.get('deps'), tx, request)
  })
  return reply(c, answer)
})

chargeRoutes.get('/:paymentId', requireUser(), async (c) =>
  reply(c, await getWalletPayment(c.get('deps').db, c.get('userId'), c.req.param('paymentId'))),
)

chargeRoutes.post('/:paymentId/abandon', requireUser(), async (c) => {
  const { db, now } = c.get('deps')
  const request = { userId: c.get('userId'), paymentId: c.req.param('paymentId'), at: now() }
  return reply(c, await abandonWalletPayment(db, request))
})
