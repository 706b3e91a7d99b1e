type Rule = readonly [pattern: RegExp, name: string]

const DEVICES: readonly Rule[] = [
  [/iPhone/, '아이폰'],
  [/iPad/, '아이패드'],
  [/Android.*Mobile/, '안드로이드 폰'],
  [/Android/, '안드로이드 태블릿'],
  [/Windows/, '윈도우 PC'],
  [/Macintosh/, '맥'],
  [/CrOS/, '크롬북'],
  [/Linux/, '리눅스 PC'],
]

/** Apps come before the browsers inside them, and browsers before those that they name in addition. */
const BROWSERS: readonly Rule[] = [
  [/KAKAOTALK/i, '카카오톡'],
  [/NAVER\(/, '네이버 앱'],
  [/Instagram/, '인스타그램'],
  [/SamsungBrowser/, '삼성 인터넷'],
  [/Whale/, '웨일'],
  [/Edg/, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

const nameIn = (rules: readonly Rule[], userAgent: string): string | undefined =>
  rules.find(([pattern]) => pattern.test(userAgent))?.[1]

/** Returns device and browser as shown to a member, such as `아이폰 · Safari`. Unknown parts are left out. */
export const deviceName = (userAgent: string): string => {
  const names = [nameIn(DEVICES, userAgent), nameIn(BROWSERS, userAgent)].filter((name) => name !== undefined)
  return names.join(' · ') || '알 수 없는 기기'
}
