import type { PushState, PushSubscriptionBody } from '@/contract/main/notification'
import type { infoOperations } from '@/contract/operations/main/info'
import type { PushSender } from '@/server/adapters/push/push-sender'
import type { Deps } from '@/server/deps'
import type { AppContext } from '@/server/http/app-env'
import { AppError } from '@/server/http/app-error'
import { callerOf } from '@/server/http/auth'
import { siteOrigin } from '@/server/http/client-key'
import type { Routes } from '@/server/http/route'
import { changeSubscription, findEndpoint, subscribe } from './subscriptions'

/** @throws NOT_SUPPORTED without a key */
const senderOf = ({ adapters }: Deps): PushSender => {
  if (!adapters.push) throw new AppError('NOT_SUPPORTED')
  return adapters.push
}

/** @throws INVALID_INPUT for an address that the server may not call, or keys that are none; NOT_SUPPORTED */
const checkTarget = (deps: Deps, { endpoint, keys }: PushSubscriptionBody): void => {
  const sender = senderOf(deps)
  try {
    sender.checkTarget({ endpoint, ...keys })
  } catch {
    throw new AppError('INVALID_INPUT', { fields: { endpoint: '이 브라우저로는 알림을 보낼 수 없어요.' } })
  }
}

const readState = async (c: AppContext, deps: Deps): Promise<PushState> => ({
  publicKey: senderOf(deps).publicKey,
  endpoint: await findEndpoint(deps.db, callerOf(c)),
})

/** Notices to the phones and browsers of a member. */
export const pushRoutes = {
  getPushSubscription: ({ c, deps }) => readState(c, deps),

  subscribePush: async ({ c, deps, body }) => {
    checkTarget(deps, body)
    const origin = siteOrigin(c)
    await deps.db.transaction((tx) => subscribe(tx, callerOf(c), { body, origin, at: deps.now() }))
    return readState(c, deps)
  },

  changePushSubscription: async ({ deps, body }) => {
    if (body.replacement) checkTarget(deps, body.replacement)
    await deps.db.transaction((tx) => changeSubscription(tx, body))
    return {}
  },
} satisfies Partial<Routes<typeof infoOperations>>
