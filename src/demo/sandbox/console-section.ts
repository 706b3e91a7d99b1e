import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { Deps } from '@/server/deps'
import type { AppContext, AppEnv } from '@/server/http/app-env'
import { AppError } from '@/server/http/app-error'
import type { Html } from './page'

export interface ConsoleRequest {
  /** The member who sits at this browser, by its cookies. */
  userId: string | null
  /** What a section was asked to show. */
  query?: Readonly<Record<string, string>>
}

/** One block of the console; a room adds its own by a file and a line in `console.ts`. */
export interface ConsoleSection {
  title: string
  render(deps: Deps, request: ConsoleRequest): Html
  /** POST handlers, mounted at `/api/sandbox/console`; their paths begin with the section's own word. */
  routes: Hono<AppEnv>
}

export interface ConsoleAction {
  /** Path under `/api/sandbox/console`, such as `session/expire`. */
  path: string
  label: string
  fields?: Record<string, string>
  tone?: 'main' | 'risky'
}

/** A form of one button; console actions are always POSTs. */
export const actionForm = ({ path, label, fields = {}, tone }: ConsoleAction): Html =>
  html`<form method="post" action="/api/sandbox/console/${path}">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button class="${tone ?? ''}">${label}</button>
  </form>`

/** Back to the console, which says `message` at its top and shows again what `query` asked for. */
export const redirectToConsole = (
  c: AppContext,
  message: string,
  query: Readonly<Record<string, string>> = {},
): Response => c.redirect(`/api/sandbox?${new URLSearchParams({ ...query, said: message })}`, 303)

/** Does it and says what came of it, in its own words; a refusal is said with its code. */
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

/** One text of the posted form; '' when it is missing or a file. */
export const formText = async (c: AppContext, name: string): Promise<string> => {
  const value = (await c.req.parseBody())[name]
  return typeof value === 'string' ? value : ''
}
