import { eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { MINUTE_MS } from '@/domain/duration'
import { formatMoment } from '@/lib/date'
import type { Db } from '@/server/db/client'
import { systemFacts } from '@/server/db/schema/system'
import type { AppEnv } from '@/server/http/app-env'
import { seedDatabase } from '../seed/seed'
import { actionForm, type ConsoleSection, redirectToConsole } from './console-section'
import { deleteSessionCookies } from './session-cookies'
import { findMaintenanceEnd, setMaintenance } from './switches'

const DURATION_MS = 10 * MINUTE_MS

const maintenanceRoutes = new Hono<AppEnv>()

maintenanceRoutes.post('/maintenance/start', async (c) => {
  const deps = c.get('deps')
  await setMaintenance(deps, new Date(deps.now().getTime() + DURATION_MS))
  return redirectToConsole(c, '점검을 시작했어요. 이제 모든 요청에 7009로 답해요.')
})

maintenanceRoutes.post('/maintenance/end', async (c) => {
  await setMaintenance(c.get('deps'), null)
  return redirectToConsole(c, '점검을 끝냈어요.')
})

/** Starts and ends a maintenance with an announced end. */
export const maintenanceSection: ConsoleSection = {
  title: '점검',
  routes: maintenanceRoutes,
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

/** Not emptied: it holds the secret that signs the tokens of this database. */
const SECRET_TABLE = 'system_facts'

/** Empties every table but those of the staff, whose audit trail refuses it, and seeds again in one transaction. */
const resetData = (db: Db, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ name: string }>(sql`
      select tablename as name from pg_tables
      where schemaname = current_schema() and tablename <> ${SECRET_TABLE} and tablename not like 'staff\_%' order by tablename`)
    const tables = sql.join(
      rows.map(({ name }) => sql.identifier(name)),
      sql`, `,
    )
    await tx.execute(sql`truncate ${tables} restart identity cascade`)
    await tx.delete(systemFacts).where(eq(systemFacts.key, 'seed'))
    await seedDatabase(tx, now)
  })

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
