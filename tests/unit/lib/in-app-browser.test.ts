import { describe, expect, it } from 'vitest'
import { isInAppBrowser, outsideBrowserUrl } from '@/lib/in-app-browser'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-S921N) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const GIFT = 'https://dama.test/card/receive-gift?gift=gl_a&opened=1'

describe('the browser inside another app', () => {
  it.each([
    [`${ANDROID} KAKAOTALK 11.0.0`, true],
    [`${IPHONE} KAKAOTALK 11.0.0`, true],
    [`${IPHONE} Instagram 350.0`, true],
    [`${ANDROID.replace('SM-S921N', 'SM-S921N; wv')}`, true],
    [`${IPHONE} NAVER(inapp; search; 2000; 12.0.0)`, true],
    [ANDROID, false],
    [`${IPHONE} Version/18.1 Safari/604.1`, false],
    ['', false],
  ])('%s: %s', (userAgent, expected) => expect(isInAppBrowser(userAgent)).toBe(expected))

  it('is left with the full URL of the gift, where the app supports that', () => {
    expect(outsideBrowserUrl(`${IPHONE} KAKAOTALK 11.0.0`, GIFT)).toBe(
      `kakaotalk://web/openExternal?url=${encodeURIComponent(GIFT)}`,
    )
    expect(outsideBrowserUrl(`${IPHONE} Line/14.0`, GIFT)).toBe(`${GIFT}&openExternalBrowser=1`)
    const intent = outsideBrowserUrl(`${ANDROID} Instagram 350.0`, GIFT) ?? ''
    expect(intent).toMatch(
      /^intent:\/\/dama\.test\/card\/receive-gift\?gift=gl_a&opened=1#Intent;scheme=https;/,
    )
    expect(intent).toContain(`browser_fallback_url=${encodeURIComponent(GIFT)};end`)
    expect(outsideBrowserUrl(`${IPHONE} Instagram 350.0`, GIFT)).toBeNull()
  })
})
