import { and, eq, lte } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { DAY_MS } from '@/domain/duration'
import { withdrawals } from '@/server/db/schema/account'
import { users } from '@/server/db/schema/identity'
import type { AppEnv } from '@/server/http/app-env'
import { finishAccountWithdrawals } from '@/server/jobs/finish-account-withdrawals'
import { cancelWithdrawal } from '@/server/services/main/account-withdrawal/routes'
import { actionForm, redirectToConsole, type ConsoleSection, formText } from './console-section'
import { setSwitch } from './switches'

const routes = new Hono<AppEnv>()

routes.post('/account/nice-down', async (c) => {
  await setSwitch(c.get('deps').db, 'nice.next', 'down')
  return redirectToConsole(c, '다음 본인인증은 열리지 않아요. (7008)')
})

routes.post('/account/keep', async (c) => {
  const isCancelled = await cancelWithdrawal(c.get('deps').db, await formText(c, 'person'))
  return redirectToConsole(c, isCancelled ? '탈퇴 신청을 취소했어요.' : '탈퇴를 신청한 회원이 아니에요.')
})

routes.post('/account/finish', async (c) => {
  const deps = c.get('deps')
  const userId = await formText(c, 'person')
  await deps.db.update(withdrawals).set({ finalAt: deps.now() }).where(eq(withdrawals.userId, userId))
  await finishAccountWithdrawals(deps)
  const isErased = and(eq(users.id, userId), eq(users.status, 'withdrawn'))
  return redirectToConsole(
    c,
    (await deps.db.$count(users, isErased)) > 0
      ? '탈퇴를 마쳤어요. 이제 1108로 답해요.'
      : '남은 금액이나 끝나지 않은 일이 있어서 탈퇴를 미뤘어요.',
  )
})

/** Cancels a withdrawal as customer service does, completes one as time does, and makes the verification provider fail. */
export const accountSection: ConsoleSection = {
  title: '계정',
  routes,
  render: async ({ db, now }) => {
    const inThirtyDays = new Date(now().getTime() + 30 * DAY_MS)
    const pendingWithdrawals = await db
      .select({ id: users.id, name: users.name })
      .from(withdrawals)
      .innerJoin(users, eq(users.id, withdrawals.userId))
      .where(and(eq(users.status, 'withdraw_requested'), lte(withdrawals.finalAt, inThirtyDays)))
      .limit(20)
    return html`<div class="row">
        ${actionForm({ path: 'account/nice-down', label: '다음 본인인증 막기 (7008)' })}
      </div>
      <h3>탈퇴를 신청한 회원</h3>
      ${
        pendingWithdrawals.length === 0
          ? html`<p class="note">없어요. /my/settings/withdraw-user에서 신청할 수 있어요.</p>`
          : html`<div class="row">
              ${pendingWithdrawals.map(
                ({ id, name }) =>
                  html`${actionForm({
                    path: 'account/keep',
                    label: `${name}님의 탈퇴 취소`,
                    fields: { person: id },
                  })}
                  ${actionForm({
                    path: 'account/finish',
                    label: `${name}님의 7일 지나게 하기`,
                    fields: { person: id },
                    tone: 'risky',
                  })}`,
              )}
            </div>`
      }`
  },
}
