import type { AppContext } from './app-env'

const first = (header: string | undefined): string | undefined => header?.split(',')[0]?.trim() || undefined

/** Returns the origin that the caller used, as proxies report it where they are trusted. */
export const requestOrigin = (c: AppContext): string => {
  const url = new URL(c.req.url)
  if (c.get('deps').env.trustedProxies === 0) return url.origin
  const scheme = first(c.req.header('x-forwarded-proto')) === 'https' ? 'https:' : url.protocol
  return `${scheme}//${first(c.req.header('x-forwarded-host')) ?? url.host}`
}

/** Returns the public origin, such as `https://dama.example`: from the settings, else from the request. */
export const siteOrigin = (c: AppContext): string => {
  const { siteUrl } = c.get('deps').env
  return siteUrl ? new URL(siteUrl).origin : requestOrigin(c)
}
