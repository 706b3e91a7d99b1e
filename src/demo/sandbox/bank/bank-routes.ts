import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { AUTHORIZE_ACCOUNT_PATH, AUTHORIZE_PATH } from '@/server/adapters/bank/open-banking-wire'
import type { AppContext, AppEnv } from '@/server/http/app-env'
import { siteOrigin } from '@/server/http/client-key'
import { linkReturnUrl } from '@/server/services/main/open-banking/link-accounts'
import { nameOf } from '@/server/services/main/user/name-of'
import { sandboxErrorPage, failureSection, type Html, sandboxPage } from '../page'
import { requireSameOrigin } from '../require-own-host'
import { readSession } from '../session-cookies'
import { setSwitch } from '../switches'
import { BANK_CONNECT_SWITCH } from './bank-gateway'
import { OFFERED_ACCOUNTS, SANDBOX_BANK, userSeqNoOf } from './bank-settings'
import { createConsent } from './create-consent'

interface ConsentRequest {
  redirectUri: string
  state: string
  /** The signed-in member; '' for a visitor. */
  name: string
}

const FAILURES = [
  ['cancel', '동의하지 않기'],
  ['server_error', '은행 오류로 돌아가기'],
  ['forge_state', '다른 state로 돌아가기'],
  ['bad_code', '쓸 수 없는 코드로 돌아가기'],
  ['silent', '토큰 응답 없음 (5001)'],
  ['other_person', '다른 사람 명의로 동의하기 (7544)'],
] as const

/** The consent page of the clearing institute: the person, the accounts, and every possible result. */
const consentPage = ({ redirectUri, state, name }: ConsentRequest): Html =>
  sandboxPage({
    title: '오픈뱅킹 계좌 등록',
    banner: '연습용 오픈뱅킹 동의 화면이에요. 실제 계좌가 아니에요.',
    body: html`<main>
      <h1>오픈뱅킹 계좌 등록 (연습용)</h1>
      <form method="post" action="/api/sandbox/bank/consent">
        <input type="hidden" name="redirect_uri" value="${redirectUri}" />
        <input type="hidden" name="state" value="${state}" />
        <section aria-labelledby="who">
          <h2 id="who">본인 확인</h2>
          <p class="note">휴대폰 인증을 마친 것으로 해요.</p>
          <label for="name">이름</label>
          <input id="name" name="name" value="${name}" maxlength="40" autocomplete="off" />
        </section>
        <section aria-labelledby="accounts">
          <h2 id="accounts">등록할 계좌</h2>
          <ul class="list">
            ${OFFERED_ACCOUNTS.map(
              ({ key, bankName, maskedNumber, note }, index) =>
                html`<li>
                  <label
                    ><input
                      type="checkbox"
                      name="account"
                      value="${key}"
                      ${index === 0 ? 'checked' : ''}
                      style="width:auto;min-height:0"
                    />
                    ${bankName} ${maskedNumber}</label
                  >
                  <div class="note">${note}</div>
                </li>`,
            )}
          </ul>
          <div class="row">
            <button class="main" name="act" value="agree">동의하고 등록하기</button>
          </div>
        </section>
        ${failureSection('act', FAILURES)}
      </form>
    </main>`,
  })

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
