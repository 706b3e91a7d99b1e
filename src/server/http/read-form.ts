import type { AppContext } from './app-env'
import { AppError } from './app-error'

/** Returns the body of a call. @throws BODY_TOO_LARGE for more than `maxLength` characters */
export const readText = async (c: AppContext, maxLength: number): Promise<string> => {
  const text = await c.req.text()
  if (text.length > maxLength) throw new AppError('BODY_TOO_LARGE')
  return text
}

/**
 * Returns the form that a provider's site posted by the browser, or the query where a browser turned the POST into a GET.
 *
 * @throws BODY_TOO_LARGE for more than `maxLength` characters; INVALID_INPUT for the character NUL, which the database cannot store
 */
export const readForm = async (c: AppContext, maxLength: number): Promise<URLSearchParams> => {
  const text = c.req.method === 'POST' ? await readText(c, maxLength) : new URL(c.req.url).search
  if (text.length > maxLength) throw new AppError('BODY_TOO_LARGE')
  const form = new URLSearchParams(text)
  if ([...form].flat().some((part) => part.includes('\0'))) throw new AppError('INVALID_INPUT')
  return form
}
