import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import * as v from 'valibot'
import { AUTHORIZE_ACCOUNT_PATH, AUTHORIZE_PATH } from '@/server/adapters/bank/open-banking-wire'
import type { AppContext, AppEnv } from '@/server/http/app-env'
import { siteOrigin } from '@/server/http/site-origin'
import { linkReturnUrl } from '@/server/services/main/open-banking/start-link'
import { nameOf } from '@/server/services/main/user/name-of'
import { sandboxErrorPage } from '../page'
import { sameOriginPosts } from '../same-origin'
import { readSession } from '../session-cookies'
import { setSwitch } from '../switches'
import { OFFERED_ACCOUNTS, SANDBOX_BANK, userSeqNoOf } from './bank-facts'
import { BANK_CONNECT_SWITCH } from './bank-gateway'
import { consentPage } from './bank-page'
import { giveConsent } from './give-consent'

const trip = v.object({
  redirect_uri: v.pipe(v.string(), v.maxLength(500)),
  state: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
})

interface Trip {
  redirectUri: string
  state: string
}

/** As the real page does, a wrong return address is told to the person here and never followed. */
const readTrip = (c: AppContext, fields: unknown): Trip | null => {
  const asked = v.safeParse(trip, fields)
  if (!asked.success || asked.output.redirect_uri !== linkReturnUrl(siteOrigin(c))) return null
  return { redirectUri: asked.output.redirect_uri, state: asked.output.state }
}

const refuse = (c: AppContext) =>
  c.html(
    sandboxErrorPage(
      '계좌 등록을 시작할 수 없어요',
      '돌아올 주소나 요청 값이 올바르지 않아요. (O0002와 같은 화면)',
    ),
    400,
  )

const goBack = (c: AppContext, { redirectUri, state }: Trip, answer: Record<string, string>) => {
  const url = new URL(redirectUri)
  for (const [key, value] of Object.entries({ ...answer, state })) url.searchParams.set(key, value)
  return c.redirect(url.pathname + url.search, 303)
}

const memberOf = async (c: AppContext): Promise<{ id: string; name: string }> => {
  const id = (await readSession(c))?.userId ?? ''
  return { id, name: await nameOf(c.get('deps').db, id) }
}

const SCOPE_BACK = { scope: 'inquiry login transfer' }

export const bankSandboxRoutes = new Hono<AppEnv>()
bankSandboxRoutes.use(sameOriginPosts)

for (const path of [AUTHORIZE_PATH, AUTHORIZE_ACCOUNT_PATH]) {
  bankSandboxRoutes.get(path, async (c) => {
    const asked = readTrip(c, c.req.query())
    const isOurs =
      c.req.query('client_id') === SANDBOX_BANK.clientId && c.req.query('response_type') === 'code'
    if (!asked || !isOurs) return refuse(c)
    return c.html(consentPage({ ...asked, name: (await memberOf(c)).name }))
  })
}

bankSandboxRoutes.post('/consent', async (c) => {
  const form = await c.req.parseBody({ all: true })
  const asked = readTrip(c, form)
  if (!asked) return refuse(c)
  const { db } = c.get('deps')
  const act = typeof form.act === 'string' ? form.act : ''
  if (act === 'cancel') return goBack(c, asked, { error: 'access_denied', error_description: '사용자 취소' })
  if (act === 'server_error') return goBack(c, asked, { error: 'server_error' })
  if (act === 'bad_code') return goBack(c, asked, { code: randomBytes(16).toString('hex'), ...SCOPE_BACK })
  if (act === 'silent') await setSwitch(db, BANK_CONNECT_SWITCH, 'silent')
  const picked = [form.account ?? []].flat()
  const typed = typeof form.name === 'string' ? form.name.trim().slice(0, 40) : ''
  const code = await giveConsent(db, {
    userSeqNo: userSeqNoOf((await memberOf(c)).id),
    name: act === 'other_person' ? '남의이름' : typed,
    ci: act === 'other_person' ? 'sandbox-ci/somebody-else' : null,
    accounts: OFFERED_ACCOUNTS.filter(({ key }) => picked.includes(key)),
  })
  const state = act === 'forge_state' ? [...asked.state].toReversed().join('') : asked.state
  return goBack(c, { ...asked, state }, { code, ...SCOPE_BACK })
})
