/** Browsers inside other apps, by the marks in their user agent. Google refuses to sign in there. */
const MARKS = /KAKAOTALK|NAVER\(inapp|Instagram|FBAN|FBAV|Line\/|DaumApps|everytimeApp|; wv\)/i

export const isInAppBrowser = (userAgent: string): boolean => MARKS.test(userAgent)

/**
 * An address that leaves the in-app browser for the phone's own, or null where the app offers no way
 * (Instagram and Facebook on iOS): then the visitor copies the link.
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
