import type { AppContext } from './app-env'
import { forwardedValue } from './forwarded-value'

/** Returns the origin that the caller used, as proxies report it where they are trusted. */
export const requestOrigin = (c: AppContext): string => {
  const url = new URL(c.req.url)
  const scheme = forwardedValue(c, 'proto') === 'https' ? 'https:' : url.protocol
  return `${scheme}//${forwardedValue(c, 'host') ?? url.host}`
}

/** Returns the public origin, such as `https://dama.example`: from the settings, else from the request. */
export const siteOrigin = (c: AppContext): string => {
  const { siteUrl } = c.get('deps').env
  return siteUrl ? new URL(siteUrl).origin : requestOrigin(c)
}
