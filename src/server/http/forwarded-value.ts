import type { AppContext } from './app-env'

/**
 * What the outermost trusted proxy added to a header such as `x-forwarded-for`; undefined without one. Values before it come from the
 * caller, who can write anything. A header with fewer values was overwritten by an inner proxy.
 */
export const outermostValue = (header: string | undefined, trustedProxies: number): string | undefined => {
  if (trustedProxies === 0) return undefined
  const values = header?.split(',') ?? []
  return values.slice(-trustedProxies)[0]?.trim() || undefined
}

/** What the outermost trusted proxy added to `x-forwarded-for`, `-proto` or `-host`; undefined without one. */
export const forwardedValue = (c: AppContext, name: 'for' | 'proto' | 'host'): string | undefined =>
  outermostValue(c.req.header(`x-forwarded-${name}`), c.get('deps').env.trustedProxies)
