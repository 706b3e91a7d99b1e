import { html } from 'hono/html'
import { failureSection, type Html, sandboxPage } from '../page'
import { OFFERED_ACCOUNTS } from './bank-settings'

export interface ConsentRequest {
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
export const consentPage = ({ redirectUri, state, name }: ConsentRequest): Html =>
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
