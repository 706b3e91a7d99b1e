import { html } from 'hono/html'
import type { Provider } from '@/domain/account'
import { PROVIDER_NAMES } from '@/domain/provider-names'
import { josa } from '@/lib/josa'
import type { SocialProfile } from '@/server/adapters/login/login-adapter'
import { type Html, sandboxPage } from './page'

export interface LoginPage {
  provider: Provider
  /** Parameters of the authorisation request, which the form returns. */
  parameters: Record<string, string>
  persons: { id: string; name: string; purpose: string }[]
  /** Prefilled values for a new person. */
  newcomer: Pick<SocialProfile, 'name' | 'email' | 'phone'>
}

/** Imitates a provider's login screen: choose a person, or how the login fails. */
export const loginPage = ({ provider, parameters, persons, newcomer }: LoginPage): Html => {
  const name = PROVIDER_NAMES[provider]
  const request = Object.entries(parameters).map(
    ([key, value]) => html`<input type="hidden" name="${key}" value="${value}" />`,
  )
  return sandboxPage({
    title: `${name} 로그인`,
    banner: `연습용 로그인 화면이에요. 실제 ${josa(name, '와/과')} 연결되지 않고, 비밀번호를 묻지 않아요.`,
    body: html`<header class="provider ${provider}"><h1>${name} 로그인 (연습용)</h1></header>
      <main>
        <section aria-labelledby="persons">
          <h2 id="persons">누구로 로그인할까요?</h2>
          <form method="post">
            ${request}
            <ul class="list">
              ${persons.map(
                (person) =>
                  html`<li>
                    <button class="person" name="person" value="${person.id}">
                      <b>${person.name}</b><span class="note">${person.purpose}</span>
                    </button>
                  </li>`,
              )}
            </ul>
          </form>
        </section>
        <section aria-labelledby="join">
          <h2 id="join">새 회원으로 가입</h2>
          <form method="post">
            ${request}
            <label for="name">이름</label>
            <input id="name" name="name" value="${newcomer.name}" maxlength="50" required />
            <label for="email">이메일</label>
            <input id="email" name="email" type="email" value="${newcomer.email ?? ''}" maxlength="100" />
            <p class="note">비우면 이메일 제공에 동의하지 않은 사람이 돼요.</p>
            <label for="phone">휴대폰 번호</label>
            <input id="phone" name="phone" type="tel" value="${newcomer.phone ?? ''}" maxlength="20" />
            <p class="note">비우면 번호를 알려 주지 않은 사람이 돼요.</p>
            <div class="row"><button class="main" name="act" value="join">새 회원으로 가입하기</button></div>
          </form>
        </section>
        <section aria-labelledby="trouble">
          <h2 id="trouble">다르게 끝내기</h2>
          <form method="post">
            ${request}
            <div class="row">
              <button name="act" value="cancel">취소</button>
              <button name="act" value="server_error">제공자 오류</button>
              <button name="act" value="forge_state">state를 바꿔서 돌려보내기</button>
            </div>
          </form>
        </section>
      </main>`,
  })
}
