import { Hono } from 'hono'
import { html } from 'hono/html'
import { errorMessage } from '@/domain/error-catalogue'
import { type ErrorCode, type ErrorName, errorCodes, errorNameOf } from '@/domain/error-codes'
import type { Deps } from '@/server/deps'
import type { AppContext, AppEnv } from '@/server/http/app-env'
import { AppError } from '@/server/http/app-error'
import type { Html } from './page'
import { planError } from './planned-error'

export interface ConsoleRequest {
  /** The signed-in member, from the cookies. */
  userId: string | null
  /** Query parameters of the section. */
  query?: Readonly<Record<string, string>>
}

/** One block of the console. A module adds a block by a file and a line in `console.ts`. */
export interface ConsoleSection {
  title: string
  render(deps: Deps, request: ConsoleRequest): Html
  /** POST handlers, mounted at `/api/sandbox/console`. Their paths start with the name of the section. */
  routes: Hono<AppEnv>
}

export interface ConsoleAction {
  /** Path under `/api/sandbox/console`, such as `session/expire`. */
  path: string
  label: string
  fields?: Record<string, string>
  tone?: 'main' | 'risky'
}

/** A form with one button. Console actions are always POST requests. */
export const actionForm = ({ path, label, fields = {}, tone }: ConsoleAction): Html =>
  html`<form method="post" action="/api/sandbox/console/${path}">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button class="${tone ?? ''}">${label}</button>
  </form>`

/** Redirects to the console, which shows `message` at its top and the view of `query`. */
export const redirectToConsole = (
  c: AppContext,
  message: string,
  query: Readonly<Record<string, string>> = {},
): Response => c.redirect(`/api/sandbox?${new URLSearchParams({ ...query, message })}`, 303)

/** Runs the action and shows its result in the console; an error is shown with its code. */
export const reportOutcome = async (
  c: AppContext,
  action: () => Promise<string>,
  query: Readonly<Record<string, string>> = {},
): Promise<Response> => {
  try {
    return redirectToConsole(c, await action(), query)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return redirectToConsole(c, `${error.message} (${error.code})`, query)
  }
}

/** Returns a text field of the posted form; '' when it is missing or a file. */
export const formText = async (c: AppContext, name: string): Promise<string> => {
  const value = (await c.req.parseBody())[name]
  return typeof value === 'string' ? value : ''
}

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
