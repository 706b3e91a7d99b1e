import { Hono } from 'hono'
import { html } from 'hono/html'
import type { AppEnv } from '@/server/http/app-env'
import { actionForm, redirectToConsole, type ConsoleSection } from './console-section'
import { resetData } from './reset-data'
import { deleteSessionCookies } from './session-cookies'

const routes = new Hono<AppEnv>()

routes.post('/data/reset', async (c) => {
  const { db, now, log } = c.get('deps')
  await resetData(db, now())
  log('warn', 'sandbox data reset')
  deleteSessionCookies(c)
  return redirectToConsole(c, '처음 데이터로 되돌렸어요. 다시 로그인해 주세요.')
})

export const dataSection: ConsoleSection = {
  title: '데이터',
  routes,
  render: () =>
    html`<p class="note">
        주문, 회원, 설정을 모두 지우고 처음 데이터로 되돌려요. 되돌린 뒤에는 복구할 수 없어요.
      </p>
      ${actionForm({ path: 'data/reset', label: '처음 데이터로 되돌리기', tone: 'risky' })}`,
}
