import Cookies from 'js-cookie'

/** Secure only where the page itself is, so that a phone on the same network can sign in over plain http. */
const attributes = () => ({
  path: '/',
  sameSite: 'lax' as const,
  secure: typeof location !== 'undefined' && location.protocol === 'https:',
})

/** The value, or undefined; always undefined on the server. */
export const readCookie = (name: string): string | undefined => Cookies.get(name) || undefined

/** @param expires in days, which may be a fraction */
export const writeCookie = (name: string, value: string, expires: number): void => {
  Cookies.set(name, value, { ...attributes(), expires })
}

export const removeCookie = (name: string): void => {
  Cookies.remove(name, attributes())
}
