import type { AppContext } from './app-env'

const first = (header: string | undefined): string | undefined => header?.split(',')[0]?.trim() || undefined

/** Returns the public origin, such as `https://dama.example`: from the settings, else from the request. */
export const siteOrigin = (c: AppContext): string => {
  const { siteUrl, trustedProxies } = c.get('deps').env
  if (siteUrl) return new URL(siteUrl).origin
  const url = new URL(c.req.url)
  if (trustedProxies === 0) return url.origin
  const scheme = first(c.req.header('x-forwarded-proto')) === 'https' ? 'https:' : url.protocol
  return `${scheme}//${first(c.req.header('x-forwarded-host')) ?? url.host}`
}
