/**
 * What the browser may know. Each variable is read literally, because Next puts the value in its place
 * when it builds; an empty one counts as not set. With nothing set the embedded services are used.
 */
const withoutEndSlash = (value: string | undefined, fallback: string): string =>
  (value || fallback).replace(/\/+$/, '')

export const publicEnv = {
  mainApi: withoutEndSlash(process.env.NEXT_PUBLIC_MAIN_API, ''),
  authApi: withoutEndSlash(process.env.NEXT_PUBLIC_AUTH_API, '/api/services/auth'),
  productApi: withoutEndSlash(process.env.NEXT_PUBLIC_PRODUCT_API, '/api/services/product'),
  channelApi: withoutEndSlash(process.env.NEXT_PUBLIC_CHANNEL_API, '/api/services/channel'),
  transactionApi: withoutEndSlash(process.env.NEXT_PUBLIC_TRANSACTION_API, '/api/services/transaction'),
  reviewApi: withoutEndSlash(process.env.NEXT_PUBLIC_REVIEW_API, '/api/services/review'),
  /** The one channel this shop shows. */
  channelId: process.env.NEXT_PUBLIC_CHANNEL_ID || 'dama',
  /** Where pictures are served from; '' is this site itself. */
  staticHost: withoutEndSlash(process.env.NEXT_PUBLIC_STATIC_HOST, ''),
  /** Public address of the site, for share links and canonical addresses; '' means the address in use. */
  siteUrl: withoutEndSlash(process.env.NEXT_PUBLIC_SITE_URL, ''),
  /** KakaoTalk sharing: the JavaScript key, and the message template; '' leaves the choice out. */
  kakaoJsKey: process.env.NEXT_PUBLIC_KAKAO_JS_KEY || '',
  /** Production sends by one template, every other start by another. */
  kakaoTemplateId:
    (process.env.NODE_ENV === 'production'
      ? process.env.NEXT_PUBLIC_KAKAO_TEMPLATE_ID
      : process.env.NEXT_PUBLIC_KAKAO_TEMPLATE_ID_TEST) || '',
} as const
