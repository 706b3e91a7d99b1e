import { Hono } from 'hono'
import { html } from 'hono/html'
import { MINUTE_MS } from '@/domain/duration'
import { formatMoment } from '@/lib/date'
import type { AppEnv } from '@/server/http/app-env'
import { actionForm, redirectToConsole, type ConsoleSection } from './console-section'
import { findMaintenanceEnd, setMaintenance } from './switches'

const DURATION_MS = 10 * MINUTE_MS

const routes = new Hono<AppEnv>()

routes.post('/maintenance/start', async (c) => {
  const deps = c.get('deps')
  await setMaintenance(deps, new Date(deps.now().getTime() + DURATION_MS))
  return redirectToConsole(c, '점검을 시작했어요. 이제 모든 요청에 7009로 답해요.')
})

routes.post('/maintenance/end', async (c) => {
  await setMaintenance(c.get('deps'), null)
  return redirectToConsole(c, '점검을 끝냈어요.')
})

/** Starts and ends a maintenance with an announced end. */
export const maintenanceSection: ConsoleSection = {
  title: '점검',
  routes,
  render: async (deps) => {
    const end = await findMaintenanceEnd(deps)
    return html`<p class="note">
        ${end ? `점검 중이에요. 예상 종료 ${formatMoment(end)}` : '점검 중이 아니에요.'}
      </p>
      <div class="row">
        ${
          end
            ? actionForm({ path: 'maintenance/end', label: '점검 끝내기', tone: 'main' })
            : actionForm({ path: 'maintenance/start', label: '10분 점검 시작하기 (7009)', tone: 'risky' })
        }
      </div>`
  },
}
