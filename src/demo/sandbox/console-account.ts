import { and, eq, lte } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { DAY_MS } from '@/domain/duration'
import { withdrawals } from '@/server/db/schema/account'
import { users } from '@/server/db/schema/identity'
import type { AppEnv } from '@/server/http/app-env'
import { deviceOf } from '@/server/http/client-key'
import { finishAccountWithdrawals } from '@/server/jobs/finish-account-withdrawals'
import { cancelWithdrawal } from '@/server/services/main/account-withdrawal/routes'
import { signOut } from '@/server/services/main/auth/end-session'
import { actionForm, type ConsoleSection, formText, redirectToConsole } from './console-section'
import { deleteAccessCookie, deleteSessionCookies, readSession } from './session-cookies'
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

const sessionRoutes = new Hono<AppEnv>()

sessionRoutes.post('/session/expire', (c) => {
  deleteAccessCookie(c)
  return redirectToConsole(c, '접속 토큰을 지웠어요. 다음 요청 때 조용히 다시 받아요.')
})

sessionRoutes.post('/session/end-family', async (c) => {
  const session = await readSession(c)
  if (!session?.sessionId) return redirectToConsole(c, '로그인한 뒤에 할 수 있어요.')
  await signOut(c.get('deps'), { userId: session.userId, device: deviceOf(c) }, session.sessionId)
  deleteAccessCookie(c)
  return redirectToConsole(c, '갱신 토큰을 모두 끝냈어요. 다음 요청은 다시 로그인을 찾아요.')
})

sessionRoutes.post('/session/sign-out', async (c) => {
  const session = await readSession(c)
  if (session?.sessionId)
    await signOut(c.get('deps'), { userId: session.userId, device: deviceOf(c) }, session.sessionId)
  deleteSessionCookies(c)
  return redirectToConsole(c, '로그아웃했어요.')
})

/** Actions on the two tokens of this browser. */
export const sessionSection: ConsoleSection = {
  title: '내 로그인',
  routes: sessionRoutes,
  render: (_deps, { userId }) =>
    html`<p class="note">${userId ? `로그인한 회원: ${userId}` : '로그인하지 않았어요.'}</p>
      <div class="row">
        ${actionForm({ path: 'session/expire', label: '접속 토큰 만료시키기' })}
        ${actionForm({ path: 'session/end-family', label: '갱신 토큰 끝내기' })}
        ${actionForm({ path: 'session/sign-out', label: '로그아웃' })}
      </div>`,
}
