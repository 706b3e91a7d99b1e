/** User agents of browsers inside other apps. Google rejects sign-in from them. */
const USER_AGENTS = /KAKAOTALK|NAVER\(inapp|Instagram|FBAN|FBAV|Line\/|DaumApps|everytimeApp|; wv\)/i

export const isInAppBrowser = (userAgent: string): boolean => USER_AGENTS.test(userAgent)

/**
 * A URL that opens `url` in the browser of the phone. Null where the app offers none (Instagram and Facebook on iOS),
 * so that the visitor has to copy the link.
 */
export const outsideBrowserUrl = (userAgent: string, url: string): string | null => {
  if (/KAKAOTALK/i.test(userAgent)) return `kakaotalk://web/openExternal?url=${encodeURIComponent(url)}`
  if (/Line\//i.test(userAgent)) return `${url}${url.includes('?') ? '&' : '?'}openExternalBrowser=1`
  if (/Android/i.test(userAgent)) {
    const { host, pathname, search, protocol } = new URL(url)
    const fallback = encodeURIComponent(url)
    return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};S.browser_fallback_url=${fallback};end`
  }
  return null
}
