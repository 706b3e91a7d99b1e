import { Hono } from 'hono'
import { html } from 'hono/html'
import { errorMessage } from '@/domain/error-catalogue'
import { type ErrorCode, type ErrorName, errorCodes, errorNameOf } from '@/domain/error-codes'
import type { AppEnv } from '@/server/http/app-env'
import { redirectToConsole, type ConsoleSection, formText } from './console-section'
import { planError } from './planned-error'

const ERRORS = (Object.entries(errorCodes) as [ErrorName, ErrorCode][]).toSorted((a, b) => a[1] - b[1])

const routes = new Hono<AppEnv>()

routes.post('/refusal/next', async (c) => {
  const code = Number(await formText(c, 'code'))
  const kind = (await formText(c, 'kind')) === 'read' ? 'read' : 'write'
  const reason = errorNameOf(code)
  if (!reason) return redirectToConsole(c, '모르는 오류 코드예요.')
  await planError(c.get('deps'), kind, reason)
  return redirectToConsole(
    c,
    `다음 ${kind === 'read' ? '조회' : '저장·신청'} 한 번을 ${code}(으)로 거절해요.`,
  )
})

/** Plans any error of the catalogue, including those that only another company's services return. */
export const refusalSection: ConsoleSection = {
  title: '오류 답',
  routes,
  render: () =>
    html`<p class="note">앱에서 하는 다음 요청 한 번을 고른 코드로 거절해요.</p>
      <form class="row" method="post" action="/api/sandbox/console/refusal/next">
        <label
          >코드
          <select name="code">
            ${ERRORS.map(
              ([name, code]) =>
                html`<option value="${code}">${code} ${errorMessage(name).slice(0, 24)}</option>`,
            )}
          </select></label
        >
        <label><input type="radio" name="kind" value="write" checked /> 다음 저장·신청</label>
        <label><input type="radio" name="kind" value="read" /> 다음 조회</label>
        <button>거절하게 하기</button>
      </form>`,
}
