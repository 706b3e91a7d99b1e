import { Hono } from 'hono'
import { withdrawQuery } from '@/contract/main/withdrawal'
import type { AppEnv } from '@/server/http/app-env'
import { requireUser } from '@/server/http/auth'
import { readQuery, reply } from '@/server/http/wire'
import { checkWithdrawal, requestWithdrawal } from './request-withdrawal'

export const withdrawRoutes = new Hono<AppEnv>()

withdrawRoutes.get('/validate-withdraw', requireUser(), async (c) =>
  reply(c, await checkWithdrawal(c.get('deps').db, c.get('userId'))),
)

// A GET as in the specification. It needs a token and a passcode proof in headers, which a link cannot send.
withdrawRoutes.get('/withdraw', requireUser(), async (c) =>
  reply(c, await requestWithdrawal(c, readQuery(c, withdrawQuery))),
)
