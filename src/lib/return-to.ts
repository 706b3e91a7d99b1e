import { SIGN_IN } from '@/config/paths'

const BASE = 'https://return-to.invalid'
const MAX_LENGTH = 2000

/** Spaces, control characters, and the backslash, which browsers treat as a slash. */
const isForbidden = (char: string): boolean => char <= ' ' || char === '\u007f' || char === '\\'
const hasForbidden = (text: string): boolean => [...text].some(isForbidden)

/** Decodes until nothing changes, to find slashes that are encoded twice; undefined when malformed. */
const decodeFully = (text: string): string | undefined => {
  let decoded = text
  for (let round = 0; round < 5; round += 1) {
    let next: string
    try {
      next = decodeURIComponent(decoded)
    } catch {
      return undefined
    }
    if (next === decoded) return decoded
    decoded = next
  }
  return undefined
}

/**
 * A safe path to return to, or '/'. Accepts absolute paths of this site only, except those of `/api`, and resolves dot
 * segments. `isKnownPath` can restrict the pathname to existing routes.
 */
export const safeReturnTo = (value: unknown, isKnownPath?: (pathname: string) => boolean): string => {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return '/'
  if (!value.startsWith('/') || hasForbidden(value)) return '/'
  let url: URL
  try {
    url = new URL(value, BASE)
  } catch {
    return '/'
  }
  const pathname = decodeFully(url.pathname)
  if (url.origin !== BASE || pathname === undefined) return '/'
  if (pathname.includes('//') || hasForbidden(pathname) || /^\/api(\/|$)/i.test(pathname)) return '/'
  if (isKnownPath && !isKnownPath(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}

/** Whether a path is a step of sign-in or sign-up, where a person with a session may not have agreed to the terms yet. */
export const isSignInPath = (path: string): boolean => /^\/my\/(login|sign-up)/.test(path)

/** `path?returnTo=…`; only `path` if `current` is the home page or a sign-in page. */
export const withReturnTo = (path: string, current: string): string => {
  const target = safeReturnTo(current)
  if (target === '/' || isSignInPath(target)) return path
  return `${path}${path.includes('?') ? '&' : '?'}returnTo=${encodeURIComponent(target)}`
}

/** What a visitor signs in for, where the page to return to does not tell it. */
export type SignInPurpose = 'wish' | 'report' | 'restock'

/** The login page, which says what for and leads on to `returnTo`. */
export const signInPath = (returnTo: string, purpose?: SignInPurpose): string =>
  withReturnTo(purpose ? `${SIGN_IN}?for=${purpose}` : SIGN_IN, returnTo)

/** The login page for a member who is signed in and has to show again who they are. */
export const signInAgainPath = (returnTo: string): string => withReturnTo(`${SIGN_IN}?again=1`, returnTo)
