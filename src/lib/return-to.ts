const BASE = 'https://return-to.invalid'
const MAX_LENGTH = 2000

/** Spaces, control characters, and the backslash that browsers take for a slash. */
const isForbidden = (char: string): boolean => char <= ' ' || char === '\u007f' || char === '\\'
const holdsForbidden = (text: string): boolean => [...text].some(isForbidden)

/** Decodes until nothing changes, so that a doubly encoded slash is seen; undefined when malformed. */
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
 * A path of our own to go back to, or '/'. Accepts only a same-origin absolute path; the answer is
 * normalised (dot segments resolved). Never an address of `/api`, which is no screen.
 * `isKnownPath` gets the pathname and may narrow it to the routes that exist.
 */
export const safeReturnTo = (value: unknown, isKnownPath?: (pathname: string) => boolean): string => {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return '/'
  if (!value.startsWith('/') || holdsForbidden(value)) return '/'
  let url: URL
  try {
    url = new URL(value, BASE)
  } catch {
    return '/'
  }
  const pathname = decodeFully(url.pathname)
  if (url.origin !== BASE || pathname === undefined) return '/'
  if (pathname.includes('//') || holdsForbidden(pathname) || /^\/api(\/|$)/i.test(pathname)) return '/'
  if (isKnownPath && !isKnownPath(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}

/** `path?returnTo=…`, unless there is nothing worth coming back to. */
export const withReturnTo = (path: string, current: string): string => {
  const target = safeReturnTo(current)
  if (target === '/' || /^\/my\/(login|sign-up)/.test(target)) return path
  return `${path}${path.includes('?') ? '&' : '?'}returnTo=${encodeURIComponent(target)}`
}
