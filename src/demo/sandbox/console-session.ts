import { Hono } from 'hono'
import { html } from 'hono/html'
import type { AppEnv } from '@/server/http/app-env'
import { deviceOf } from '@/server/http/client-key'
import { signOut } from '@/server/services/main/auth/end-session'
import { actionForm, redirectToConsole, type ConsoleSection } from './console-section'
import { deleteAccessCookie, deleteSessionCookies, readSession } from './session-cookies'

const routes = new Hono<AppEnv>()

routes.post('/session/expire', (c) => {
  deleteAccessCookie(c)
  return redirectToConsole(c, '접속 토큰을 지웠어요. 다음 요청 때 조용히 다시 받아요.')
})

routes.post('/session/end-family', async (c) => {
  const session = await readSession(c)
  if (!session?.sessionId) return redirectToConsole(c, '로그인한 뒤에 할 수 있어요.')
  await signOut(c.get('deps'), { userId: session.userId, device: deviceOf(c) }, session.sessionId)
  deleteAccessCookie(c)
  return redirectToConsole(c, '갱신 토큰을 모두 끝냈어요. 다음 요청은 다시 로그인을 찾아요.')
})

routes.post('/session/sign-out', async (c) => {
  const session = await readSession(c)
  if (session?.sessionId)
    await signOut(c.get('deps'), { userId: session.userId, device: deviceOf(c) }, session.sessionId)
  deleteSessionCookies(c)
  return redirectToConsole(c, '로그아웃했어요.')
})

/** Actions on the two tokens of this browser. */
export const sessionSection: ConsoleSection = {
  title: '내 로그인',
  routes,
  render: (_deps, { userId }) =>
    html`<p class="note">${userId ? `로그인한 회원: ${userId}` : '로그인하지 않았어요.'}</p>
      <div class="row">
        ${actionForm({ path: 'session/expire', label: '접속 토큰 만료시키기' })}
        ${actionForm({ path: 'session/end-family', label: '갱신 토큰 끝내기' })}
        ${actionForm({ path: 'session/sign-out', label: '로그아웃' })}
      </div>`,
}
