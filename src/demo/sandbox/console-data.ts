import { eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Db } from '@/server/db/client'
import { systemFacts } from '@/server/db/schema/system'
import type { AppEnv } from '@/server/http/app-env'
import { seedDatabase } from '../seed/seed'
import { actionForm, type ConsoleSection, redirectToConsole } from './console-section'
import { deleteSessionCookies } from './session-cookies'

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
