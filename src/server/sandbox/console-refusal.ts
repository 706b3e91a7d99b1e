import { Hono } from 'hono'
import { html } from 'hono/html'
import { errorCatalogue, errorMessage, isErrorCode } from '@/domain/error-catalogue'
import type { AppEnv } from '../http/app-env'
import { planRefusal } from '../http/planned-refusal'
import { backToConsole, type ConsoleSection, formText } from './console-section'

const routes = new Hono<AppEnv>()

routes.post('/refusal/next', async (c) => {
  const code = Number(await formText(c, 'code'))
  const kind = (await formText(c, 'kind')) === 'read' ? 'read' : 'write'
  if (!isErrorCode(code)) return backToConsole(c, '모르는 오류 코드예요.')
  await planRefusal(c.get('deps'), kind, code)
  return backToConsole(c, `다음 ${kind === 'read' ? '조회' : '저장·신청'} 한 번을 ${code}(으)로 거절해요.`)
})

/** Any code of the catalogue, also those that only another company's services have a reason to give. */
export const refusalSection: ConsoleSection = {
  title: '오류 답',
  routes,
  render: () =>
    html`<p class="note">앱에서 하는 다음 요청 한 번을 고른 코드로 거절해요.</p>
      <form class="row" method="post" action="/api/sandbox/console/refusal/next">
        <label
          >코드
          <select name="code">
            ${Object.keys(errorCatalogue).map(
              (code) =>
                html`<option value="${code}">${code} ${errorMessage(Number(code)).slice(0, 24)}</option>`,
            )}
          </select></label
        >
        <label><input type="radio" name="kind" value="write" checked /> 다음 저장·신청</label>
        <label><input type="radio" name="kind" value="read" /> 다음 조회</label>
        <button>거절하게 하기</button>
      </form>`,
}
