import { eq, inArray } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { UserStatus } from '@/domain/account'
import { PROVIDER_NAMES } from '@/domain/provider-names'
import { users } from '@/server/db/schema/identity'
import type { AppEnv } from '@/server/http/app-env'
import { deviceOf } from '@/server/http/client-key'
import { startSession } from '@/server/services/main/auth/tokens'
import { setMemberBlock } from '@/server/services/main/user/routes'
import { PERSONS } from '../seed/persons'
import { actionForm, type ConsoleSection, formText, redirectToConsole } from './console-section'
import { setSessionCookies } from './session-cookies'

const STATUS_NAME: Record<UserStatus, string> = {
  active: '이용 중',
  terms_pending: '약관 동의 전',
  blocked: '이용 제한',
  withdraw_requested: '탈퇴 신청',
  withdrawn: '탈퇴',
}

const routes = new Hono<AppEnv>()

routes.post('/people/sign-in', async (c) => {
  const deps = c.get('deps')
  const id = await formText(c, 'person')
  const [user] = await deps.db.select({ id: users.id }).from(users).where(eq(users.id, id))
  if (!user) return redirectToConsole(c, '그 회원은 지금 없어요.')
  // Allowed in every status, so that the errors of a blocked member can be seen.
  const session = { userId: user.id, device: deviceOf(c) }
  setSessionCookies(c, await deps.db.transaction((tx) => startSession(tx, deps, session)))
  return c.redirect('/', 303)
})

routes.post('/people/status', async (c) => {
  const id = await formText(c, 'person')
  const status = (await formText(c, 'status')) === 'blocked' ? 'blocked' : 'active'
  const name = await setMemberBlock(c.get('deps').db, id, status === 'blocked')
  if (name === undefined) return redirectToConsole(c, '그 회원의 상태는 바꿀 수 없어요.')
  return redirectToConsole(c, `${name}님의 이용을 ${status === 'blocked' ? '제한했어요' : '다시 열었어요'}.`)
})

/** The sample members, the purpose of each, and a button to sign in as them. */
export const peopleSection: ConsoleSection = {
  title: '준비된 사람들',
  routes,
  render: async (deps, { userId }) => {
    const ids = [...PERSONS.map((person) => person.id), ...(userId ? [userId] : [])]
    const rows = await deps.db
      .select({ id: users.id, name: users.name, path: users.path, status: users.status })
      .from(users)
      .where(inArray(users.id, ids))
    const statusOf = new Map(rows.map((row) => [row.id, row.status]))
    const newcomer = rows.find((row) => PERSONS.every((person) => person.id !== row.id))
    const entries = [
      ...(newcomer ? [{ ...newcomer, provider: newcomer.path, purpose: '지금 로그인한 새 회원' }] : []),
      ...PERSONS,
    ]
    return html`<ul class="list">
      ${entries.map((person) => {
        const status = statusOf.get(person.id)
        const blocked = status === 'blocked'
        return html`<li>
          <b>${person.name}</b> <span class="tag">${PROVIDER_NAMES[person.provider]}</span>
          ${status ? html`<span class="tag">${STATUS_NAME[status]}</span>` : ''}
          ${person.id === userId ? html`<span class="tag">지금 이 사람</span>` : ''}
          <div class="note">${person.purpose}</div>
          ${
            status
              ? html`<div class="row">
                  ${actionForm({
                    path: 'people/sign-in',
                    label: `${person.name}님으로 로그인`,
                    fields: { person: person.id },
                    tone: 'main',
                  })}
                  ${
                    blocked || status === 'active'
                      ? actionForm({
                          path: 'people/status',
                          label: blocked ? '이용 제한 풀기' : '이용 제한하기',
                          fields: { person: person.id, status: blocked ? 'active' : 'blocked' },
                        })
                      : ''
                  }
                </div>`
              : html`<div class="note">소셜 로그인 화면에서 고를 수 있어요.</div>`
          }
        </li>`
      })}
    </ul>`
  },
}
