import type { Provider } from '@/domain/account'

/**
 * Public settings. Each variable is read by its full name, because Next replaces it at build time. An empty value counts
 * as not set. Without any, the embedded services are used.
 */
export const withoutTrailingSlash = (value: string | undefined, fallback: string): string =>
  (value || fallback).replace(/\/+$/, '')

/** Whether a service belongs to another company. It may support the specification only. */
export const isElsewhere = (address: string): boolean => /^https?:/i.test(address)

export const publicEnv = {
  mainApi: withoutTrailingSlash(process.env.NEXT_PUBLIC_MAIN_API, ''),
  authApi: withoutTrailingSlash(process.env.NEXT_PUBLIC_AUTH_API, '/api/services/auth'),
  productApi: withoutTrailingSlash(process.env.NEXT_PUBLIC_PRODUCT_API, '/api/services/product'),
  channelApi: withoutTrailingSlash(process.env.NEXT_PUBLIC_CHANNEL_API, '/api/services/channel'),
  transactionApi: withoutTrailingSlash(process.env.NEXT_PUBLIC_TRANSACTION_API, '/api/services/transaction'),
  reviewApi: withoutTrailingSlash(process.env.NEXT_PUBLIC_REVIEW_API, '/api/services/review'),
  /** The channel of this shop. */
  channelId: process.env.NEXT_PUBLIC_CHANNEL_ID || 'dama',
  /** The address before the path of a picture; '' for `/api/media` of this site. */
  staticHost: withoutTrailingSlash(process.env.NEXT_PUBLIC_STATIC_HOST, ''),
  /** Further hosts with pictures of sellers' texts, such as `https://shop.example`. */
  pictureHosts: (process.env.NEXT_PUBLIC_PICTURE_HOSTS || '')
    .split(',')
    .map((host) => withoutTrailingSlash(host.trim(), ''))
    .filter((host) => host !== ''),
  /** Public URL of the site for share links and canonical URLs; '' for the current one. */
  siteUrl: withoutTrailingSlash(process.env.NEXT_PUBLIC_SITE_URL, ''),
  /** Public client ids at the providers, for a backend that does not start the sign-in itself; '' for none. */
  oauthClientIds: {
    naver: process.env.NEXT_PUBLIC_NAVER_CLIENT_ID || '',
    kakao: process.env.NEXT_PUBLIC_KAKAO_CLIENT_ID || '',
    google: process.env.NEXT_PUBLIC_GOOGLE_CLIENT_ID || '',
  } satisfies Record<Provider, string>,
  /** The share of visits, 0 to 1, that report errors, and the address for the reports. */
  errorReports: {
    share: Number(process.env.NEXT_PUBLIC_ERROR_REPORTS || 0),
    url: process.env.NEXT_PUBLIC_ERROR_REPORT_URL || '/api/browser-errors',
  },
  /** JavaScript key for sharing on KakaoTalk; '' hides the option. */
  kakaoJsKey: process.env.NEXT_PUBLIC_KAKAO_JS_KEY || '',
  /** Message template for KakaoTalk; production has its own. */
  kakaoTemplateId:
    (process.env.NODE_ENV === 'production'
      ? process.env.NEXT_PUBLIC_KAKAO_TEMPLATE_ID
      : process.env.NEXT_PUBLIC_KAKAO_TEMPLATE_ID_TEST) || '',
} as const
