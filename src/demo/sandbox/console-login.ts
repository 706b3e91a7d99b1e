import { Hono } from 'hono'
import { html } from 'hono/html'
import type { AppEnv } from '@/server/http/app-env'
import { actionForm, redirectToConsole, type ConsoleSection, formText } from './console-section'
import { clearSwitch, readSwitch, setSwitch } from './switches'

const KEY = 'login.next'

const FAULTS: Record<string, string> = {
  code_refused: '제공자가 코드를 거절해요 (4011)',
  provider_down: '제공자가 응답하지 않아요 (7008)',
}

const routes = new Hono<AppEnv>()

routes.post('/login/next', async (c) => {
  const fault = await formText(c, 'fault')
  const { db } = c.get('deps')
  if (!(fault in FAULTS)) {
    await clearSwitch(db, KEY)
    return redirectToConsole(c, '다음 로그인은 그대로 진행돼요.')
  }
  await setSwitch(db, KEY, fault)
  return redirectToConsole(c, `다음 로그인 한 번: ${FAULTS[fault]}`)
})

/** Makes the next social sign-in fail, once. */
export const loginSection: ConsoleSection = {
  title: '다음 소셜 로그인',
  routes,
  render: async ({ db }) => {
    const fault = await readSwitch(db, KEY)
    return html`<p class="note">지금: ${(fault && FAULTS[fault]) ?? '그대로 진행돼요'}</p>
      <div class="row">
        ${Object.entries(FAULTS).map(([key, label]) =>
          actionForm({ path: 'login/next', label, fields: { fault: key } }),
        )}
        ${actionForm({ path: 'login/next', label: '그대로 진행하기', fields: { fault: '' } })}
      </div>`
  },
}
