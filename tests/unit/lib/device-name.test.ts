import { expect, it } from 'vitest'
import { deviceName } from '@/lib/device-name'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; SM-S931N) AppleWebKit/537.36 (KHTML, like Gecko)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'

it.each([
  [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, '아이폰 · Safari'],
  [`${IPHONE} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, '아이폰 · Chrome'],
  [`${IPHONE} Mobile/15E148 KAKAOTALK/11.2.0`, '아이폰 · 카카오톡'],
  [`${IPHONE} Mobile/15E148 NAVER(inapp; search; 2000; 12.12.50)`, '아이폰 · 네이버 앱'],
  [`${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, '안드로이드 폰 · 삼성 인터넷'],
  [`${ANDROID} Chrome/140.0.0.0 Safari/537.36`, '안드로이드 태블릿 · Chrome'],
  [`${MAC} Chrome/140.0.0.0 Whale/4.33.0 Safari/537.36`, '맥 · 웨일'],
  [
    `${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0`,
    '윈도우 PC · Edge',
  ],
  [`${WINDOWS.replace(')', '; rv:142.0)')} Gecko/20100101 Firefox/142.0`, '윈도우 PC · Firefox'],
  ['curl/8.5.0', '알 수 없는 기기'],
  ['', '알 수 없는 기기'],
])('names the device and browser of %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
