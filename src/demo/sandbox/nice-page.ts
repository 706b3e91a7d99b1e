import { html } from 'hono/html'
import { VERIFICATION_PATH } from '@/config/paths'
import type { NiceChoice } from './nice-people'
import { failureSection, type Html, sandboxPage } from './page'

const BANNER = '연습용 본인인증 화면이에요. 실제 NICE와 통신사에 연결되지 않고, 문자도 가지 않아요.'
const CARRIERS = ['SKT', 'KT', 'LG U+', 'SKT 알뜰폰', 'KT 알뜰폰', 'LG U+ 알뜰폰']

const FAILURES = [
  ['cancel', '창 닫기 (아무 소식 없음)'],
  ['fail', '인증 실패 (오류 주소로)'],
  ['replay', '지난 결과를 다시 보내기'],
  ['twice', '결과를 두 번 보내기'],
  ['slow', '느린 통신 (5초 뒤)'],
] as const

const hiddenFields = (token: string): Html =>
  html`<input type="hidden" name="m" value="checkplusService" /><input
      type="hidden"
      name="EncodeData"
      value="${token}"
    />`

const returnForm = html`<label for="way">결과를 보내는 방법</label>
  <select id="way" name="way">
    <option value="post">POST</option>
    <option value="get">GET</option>
  </select>`

/** The window of the verification provider: the person, and every possible result. */
export const nicePage = (token: string, choices: readonly NiceChoice[], message?: string): Html =>
  sandboxPage({
    title: '본인인증',
    banner: BANNER,
    body: html`<main>
      <h1>휴대폰 본인인증 (연습용)</h1>
      ${message ? html`<section class="error" role="alert">${message}</section>` : ''}
      <form method="post" action="/api/sandbox/nice/act">
        ${hiddenFields(token)}
        <section aria-labelledby="quick">
          <h2 id="quick">바로 인증하기</h2>
          ${returnForm}
          <ul class="list">
            ${choices.map(
              ({ key, label, purpose: shows }) =>
                html`<li>
                  <button class="person" name="person" value="${key}">
                    <b>${label}</b><span class="note">${shows}</span>
                  </button>
                </li>`,
            )}
          </ul>
        </section>
        ${failureSection('act', FAILURES)}
      </form>
      <form method="post" action="/api/sandbox/nice/sms">
        ${hiddenFields(token)}
        <section aria-labelledby="typed">
          <h2 id="typed">문자로 인증하기</h2>
          <label for="carrier">통신사</label>
          <select id="carrier" name="carrier">
            ${CARRIERS.map((name) => html`<option>${name}</option>`)}
          </select>
          <label for="name">이름</label>
          <input id="name" name="name" maxlength="50" required />
          <label for="birth">생년월일 6자리</label>
          <input id="birth" name="birth" inputmode="numeric" pattern="[0-9]{6}" maxlength="6" required />
          <label for="digit">주민등록번호 뒤 첫 숫자</label>
          <input id="digit" name="digit" inputmode="numeric" pattern="[1-8]" maxlength="1" required />
          <label for="phone">휴대폰 번호</label>
          <input id="phone" name="phone" type="tel" maxlength="13" required />
          <label><input type="checkbox" name="agree1" required /> 개인정보 이용에 동의해요</label>
          <label><input type="checkbox" name="agree2" required /> 통신사 이용약관에 동의해요</label>
          <div class="row"><button class="main">인증번호 받기</button></div>
        </section>
      </form>
    </main>`,
  })

export interface SmsPage {
  token: string
  fields: Record<string, string>
  code: string
  until: string
  message?: string
}

/** The page for the code of the text message, valid for three minutes. */
export const smsPage = ({ token, fields, code, until, message }: SmsPage): Html =>
  sandboxPage({
    title: '인증번호 입력',
    banner: BANNER,
    body: html`<main>
      <h1>인증번호 입력 (연습용)</h1>
      ${message ? html`<section class="error" role="alert">${message}</section>` : ''}
      <section>
        <p>실제라면 문자로 갈 인증번호예요: <b>${code}</b></p>
        <p class="note">${until}까지 입력해 주세요. (3분)</p>
        <form method="post" action="/api/sandbox/nice/code">
          ${hiddenFields(token)}
          ${Object.entries(fields).map(([key, value]) => html`<input type="hidden" name="${key}" value="${value}" />`)}
          <label for="code">인증번호 6자리</label>
          <input
            id="code"
            name="code"
            inputmode="numeric"
            autocomplete="one-time-code"
            maxlength="6"
            required
          />
          <div class="row"><button class="main">확인</button></div>
        </form>
      </section>
    </main>`,
  })

export interface BackPage {
  address: string
  encodeData: string
  method: 'post' | 'get'
  isTwice?: boolean
}

/** Submits automatically; the button is for browsers without scripts. */
export const niceBackPage = ({ address, encodeData, method, isTwice }: BackPage): Html =>
  sandboxPage({
    title: '돌아가는 중',
    banner: BANNER,
    body: html`<main>
      <section>
        <h1>인증 결과를 보내고 있어요</h1>
        <form method="${method}" action="${address}" data-return ${isTwice ? 'data-twice' : ''}>
          <input type="hidden" name="EncodeData" value="${encodeData}" />
          <button class="main">결과 보내기</button>
        </form>
      </section>
      <script src="/api/sandbox/pay/submit.js" defer></script>
    </main>`,
  })

/** Simulates a slow network: the return takes five seconds. */
export const niceSlowPage = (address: string): Html =>
  sandboxPage({
    title: '기다리는 중',
    banner: BANNER,
    body: html`<main>
      <meta http-equiv="refresh" content="5;url=${address}" />
      <section>
        <h1>통신사의 답을 기다리고 있어요</h1>
        <p>5초 뒤에 저절로 돌아가요.</p>
      </section>
    </main>`,
  })

export const niceClosedPage = (): Html =>
  sandboxPage({
    title: '창을 닫았어요',
    banner: BANNER,
    body: html`<main>
      <section>
        <h1>인증 창을 닫았어요</h1>
        <p>아무 소식도 가지 않아요.</p>
        <p><a href="${VERIFICATION_PATH}">본인인증 화면으로 가기</a></p>
      </section>
      <script src="/api/sandbox/nice/close.js" defer></script>
    </main>`,
  })
