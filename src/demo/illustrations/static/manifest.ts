import { PAPER } from '../palette'

/** The web app manifest: the name under the icon, and the icons that `npm run art` draws beside it. */
export const MANIFEST = {
  id: '/',
  name: '담아',
  short_name: '담아',
  description: '선불 카드와 선물, 쇼핑을 한곳에 담았어요',
  lang: 'ko',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: PAPER,
  theme_color: PAPER,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
} as const
