import { html } from 'hono/html'
import { brand } from '@/config/brand'
import { failureSection, type Html, sandboxPage } from './page'
import type { WindowRequest } from './payment-form'

const BANNER = '연습용 결제 화면이에요. 실제로 돈이 빠져나가지 않아요.'
const GATEWAY_NAME = { kginicis: 'KG이니시스', smartro: '스마트로' } as const
const MIN_INSTALMENT_AMOUNT = 50_000

const METHODS = [
  ['CARD', '신용카드'],
  ['EASY', '간편결제'],
  ['BANK', '계좌이체'],
  ['VBANK', '가상계좌'],
] as const
const CARDS = ['연습카드', '담아카드', '국민', '신한', '삼성', '현대', '롯데', '비씨']

const FAILURES = [
  ['cancel', '사용자 취소'],
  ['decline', '카드 거절'],
  ['over_limit', '한도 초과'],
  ['timeout', '응답 지연 (승인은 되고 답이 오지 않음)'],
  ['tamper', '금액 변조'],
  ['twice', '중복 반환'],
  ['close', '반환 없이 닫기'],
] as const

const hidden = (fields: Record<string, string>) =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)

const instalments = (amount: number): Html =>
  amount < MIN_INSTALMENT_AMOUNT
    ? html`<p class="note">5만원 미만은 일시불로만 결제할 수 있어요.</p>`
    : html`<label for="quota">할부</label>
        <select id="quota" name="sandbox_quota">
          <option value="00">일시불</option>
          ${[2, 3, 6, 12].map((months) => html`<option value="${String(months)}">${months}개월</option>`)}
        </select>`

/** The payment window: the purchase, the methods, and every possible result. */
export const paymentPage = (request: WindowRequest): Html =>
  sandboxPage({
    title: `${GATEWAY_NAME[request.gateway]} 결제`,
    banner: BANNER,
    body: html`<main>
      <h1>${GATEWAY_NAME[request.gateway]} 결제 (연습용)</h1>
      <section aria-label="결제할 내용">
        <table>
          <tr>
            <th scope="row">상점</th>
            <td>${brand.name}</td>
          </tr>
          <tr>
            <th scope="row">상품</th>
            <td>${request.goods}</td>
          </tr>
          <tr>
            <th scope="row">금액</th>
            <td><b>${request.amount.toLocaleString('ko-KR')}원</b></td>
          </tr>
        </table>
      </section>
      <form method="post" action="/api/sandbox/pay/${request.gateway}/act">
        ${hidden(request.fields)}
        <section aria-labelledby="method">
          <h2 id="method">결제수단</h2>
          <label for="way">수단</label>
          <select id="way" name="sandbox_method">
            ${METHODS.map(
              ([value, label]) =>
                html`<option value="${value}" ${value === request.method ? 'selected' : ''}>
                  ${label}
                </option>`,
            )}
          </select>
          <label for="card">카드</label>
          <select id="card" name="sandbox_card">
            ${CARDS.map((card) => html`<option>${card}</option>`)}
          </select>
          ${instalments(request.amount)}
          <div class="row">
            <button class="main" name="sandbox_act" value="approve">승인</button>
            <button name="sandbox_act" value="vbank">가상계좌 발급</button>
          </div>
        </section>
        ${failureSection('sandbox_act', FAILURES)}
      </form>
    </main>`,
  })

/** Returns to the shop by an automatic POST; the button is for browsers without scripts. */
export const returnPage = (address: string, fields: Record<string, string>, isTwice: boolean): Html =>
  sandboxPage({
    title: '상점으로 돌아가는 중',
    banner: BANNER,
    body: html`<main>
      <section>
        <h1>상점으로 돌아가고 있어요</h1>
        <form method="post" action="${address}" data-return ${isTwice ? 'data-twice' : ''}>
          ${hidden(fields)}
          <button class="main">상점으로 돌아가기</button>
        </form>
      </section>
      <script src="/api/sandbox/pay/submit.js" defer></script>
    </main>`,
  })

export const closedPage = (): Html =>
  sandboxPage({
    title: '창을 닫았어요',
    banner: BANNER,
    body: html`<main>
      <section>
        <h1>결제 창을 닫았어요</h1>
        <p>상점에는 아무 소식도 가지 않아요. 주문은 15분 뒤에 저절로 풀려요.</p>
        <p><a href="/shopping">쇼핑 홈으로 가기</a></p>
      </section>
    </main>`,
  })

/** Served as a file, because the content policy forbids inline scripts. */
export const SUBMIT_SCRIPT = `const form = document.querySelector('form[data-return]')
const send = () => form.submit()
if (form && 'twice' in form.dataset) {
  fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)), redirect: 'manual', credentials: 'omit' }).then(send, send)
} else if (form) send()
`
