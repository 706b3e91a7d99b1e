import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { Deps } from '@/server/deps'
import type { AppContext, AppEnv } from '@/server/http/app-env'
import { AppError } from '@/server/http/app-error'
import type { Html } from './page'

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
