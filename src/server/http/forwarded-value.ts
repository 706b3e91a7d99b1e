import type { AppContext } from './app-env'

/**
 * What the outermost trusted proxy added to `x-forwarded-for`, `-proto` or `-host`; undefined without one. Values before it come
 * from the caller, who can write anything. A header with fewer values was overwritten by an inner proxy.
 */
export const forwardedValue = (c: AppContext, name: 'for' | 'proto' | 'host'): string | undefined => {
  const { trustedProxies } = c.get('deps').env
  if (trustedProxies === 0) return undefined
  const values = c.req.header(`x-forwarded-${name}`)?.split(',') ?? []
  return values.slice(-trustedProxies)[0]?.trim() || undefined
}
