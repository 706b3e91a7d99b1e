import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import * as v from 'valibot'
import { AUTHORIZE_ACCOUNT_PATH, AUTHORIZE_PATH } from '@/server/adapters/bank/open-banking-wire'
import type { AppContext, AppEnv } from '@/server/http/app-env'
import { siteOrigin } from '@/server/http/site-origin'
import { linkReturnUrl } from '@/server/services/main/open-banking/start-link'
import { nameOf } from '@/server/services/main/user/name-of'
import { sandboxErrorPage } from '../page'
import { requireSameOrigin } from '../require-same-origin'
import { readSession } from '../session-cookies'
import { setSwitch } from '../switches'
import { OFFERED_ACCOUNTS, SANDBOX_BANK, userSeqNoOf } from './bank-settings'
import { BANK_CONNECT_SWITCH } from './bank-gateway'
import { consentPage } from './bank-page'
import { createConsent } from './create-consent'

const authorization = v.object({
  redirect_uri: v.pipe(v.string(), v.maxLength(500)),
  state: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
})

interface Authorization {
  redirectUri: string
  state: string
}

/** As on the real page, an invalid return address is reported here and never followed. */
const readAuthorization = (c: AppContext, fields: unknown): Authorization | null => {
  const queryOf = v.safeParse(authorization, fields)
  if (!queryOf.success || queryOf.output.redirect_uri !== linkReturnUrl(siteOrigin(c))) return null
  return { redirectUri: queryOf.output.redirect_uri, state: queryOf.output.state }
}

const refuse = (c: AppContext) =>
  c.html(
    sandboxErrorPage(
      '계좌 등록을 시작할 수 없어요',
      '돌아올 주소나 요청 값이 올바르지 않아요. (O0002와 같은 화면)',
    ),
    400,
  )

const goBack = (c: AppContext, { redirectUri, state }: Authorization, answer: Record<string, string>) => {
  const url = new URL(redirectUri)
  for (const [key, value] of Object.entries({ ...answer, state })) url.searchParams.set(key, value)
  return c.redirect(url.pathname + url.search, 303)
}

const readMember = async (c: AppContext): Promise<{ id: string; name: string }> => {
  const id = (await readSession(c))?.userId ?? ''
  return { id, name: await nameOf(c.get('deps').db, id) }
}

const SCOPE_BACK = { scope: 'inquiry login transfer' }

export const bankSandboxRoutes = new Hono<AppEnv>()
bankSandboxRoutes.use(requireSameOrigin)

for (const path of [AUTHORIZE_PATH, AUTHORIZE_ACCOUNT_PATH]) {
  bankSandboxRoutes.get(path, async (c) => {
    const queryOf = readAuthorization(c, c.req.query())
    const isOwnAddress =
      c.req.query('client_id') === SANDBOX_BANK.clientId && c.req.query('response_type') === 'code'
    if (!queryOf || !isOwnAddress) return refuse(c)
    return c.html(consentPage({ ...queryOf, name: (await readMember(c)).name }))
  })
}

bankSandboxRoutes.post('/consent', async (c) => {
  const form = await c.req.parseBody({ all: true })
  const queryOf = readAuthorization(c, form)
  if (!queryOf) return refuse(c)
  const { db } = c.get('deps')
  const action = typeof form.act === 'string' ? form.act : ''
  if (action === 'cancel')
    return goBack(c, queryOf, { error: 'access_denied', error_description: '사용자 취소' })
  if (action === 'server_error') return goBack(c, queryOf, { error: 'server_error' })
  if (action === 'bad_code')
    return goBack(c, queryOf, { code: randomBytes(16).toString('hex'), ...SCOPE_BACK })
  if (action === 'silent') await setSwitch(db, BANK_CONNECT_SWITCH, 'silent')
  const selectedKeys = [form.account ?? []].flat()
  const typedName = typeof form.name === 'string' ? form.name.trim().slice(0, 40) : ''
  const code = await createConsent(db, {
    userSeqNo: userSeqNoOf((await readMember(c)).id),
    name: action === 'other_person' ? '남의이름' : typedName,
    ci: action === 'other_person' ? 'sandbox-ci/somebody-else' : null,
    accounts: OFFERED_ACCOUNTS.filter(({ key }) => selectedKeys.includes(key)),
  })
  const state = action === 'forge_state' ? [...queryOf.state].toReversed().join('') : queryOf.state
  return goBack(c, { ...queryOf, state }, { code, ...SCOPE_BACK })
})
