/**
 * The headers of every answer but the build's own files and the pictures. JavaScript, because Next's settings load it without a compiler.
 */
const { createHash } = require('node:crypto')
const { FIRST_SCRIPT } = require('./first-script')
const paymentProviders = require('./payment-providers.json')

const isProduction = process.env.NODE_ENV === 'production'

/** Payment windows that the order form may post to; the sandbox's and the launch page are our own pages. */
const PAYMENT_ORIGINS = Object.values(paymentProviders).flatMap(({ formOrigins }) => formOrigins)

/** The window of identity verification, which the form in the opener posts into. */
const VERIFICATION_ORIGIN = 'https://nice.checkplus.co.kr'

/**
 * Kakao's postcode search, loaded by a tap on "find my address", and its share SDK by a tap on "share". The host serves
 * scripts of others too, so only these folders are allowed; the postcode script loads its version from its own.
 */
const KAKAO_SCRIPTS = [
  'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/',
  'https://t1.kakaocdn.net/kakao_js_sdk/',
].join(' ')
const POSTCODE_FRAMES = ['https://postcode.map.kakao.com', 'https://postcode.map.daum.net']

/** Services set by the environment live on other origins, which the browser must be allowed to call. */
const serviceOrigins = Object.entries(process.env)
  // One that is malformed stops the build and the server's start, in plain words.
  .filter(([name]) => /^NEXT_PUBLIC_(\w+_(API|HOST)|ERROR_REPORT_URL)$/.test(name))
  .filter(([, value = '']) => /^https?:/i.test(value) && URL.canParse(value))
  .map(([, value]) => new URL(value).origin)

/** With a key of Kakao the share sheet posts the message to Kakao's own page. */
const KAKAO_SHARE = process.env.NEXT_PUBLIC_KAKAO_JS_KEY ? ' https://sharer.kakao.com' : ''

/** Hosts with pictures of sellers' texts, separated by commas. */
const pictureHosts = (process.env.NEXT_PUBLIC_PICTURE_HOSTS || '')
  .split(',')
  .map((host) => host.trim())
  .filter((host) => URL.canParse(host))
  .map((host) => new URL(host).origin)

const FIRST_SCRIPT_HASH = `'sha256-${createHash('sha256').update(FIRST_SCRIPT).digest('base64')}'`

const contentSecurityPolicy = [
  "default-src 'self'",
  // The development server evaluates modules, and a hash would switch its inline scripts off. A production page runs files of the same
  // origin and one inline script, word for word.
  `script-src 'self' ${KAKAO_SCRIPTS} ${isProduction ? FIRST_SCRIPT_HASH : "'unsafe-eval' 'unsafe-inline'"}`,
  // styled-components writes style elements.
  "style-src 'self' 'unsafe-inline'",
  `img-src 'self' data: blob: ${[...serviceOrigins, ...pictureHosts].join(' ')}`.trim(),
  // A card may show a video, which comes from the host of the pictures.
  `media-src 'self' blob: ${serviceOrigins.join(' ')}`.trim(),
  `connect-src 'self' ${isProduction ? '' : 'ws:'} ${serviceOrigins.join(' ')}`.trim(),
  `frame-src 'self' ${POSTCODE_FRAMES.join(' ')}`,
  `form-action 'self' ${PAYMENT_ORIGINS.join(' ')} ${VERIFICATION_ORIGIN}${KAKAO_SHARE}`,
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  'report-uri /api/csp-report',
].join('; ')

/** The address of a gift's page holds the token of its link until the page has read it. */
const NO_REFERRER = { key: 'Referrer-Policy', value: 'no-referrer' }

const NO_SNIFF = { key: 'X-Content-Type-Options', value: 'nosniff' }

const securityHeaders = [
  { key: 'Content-Security-Policy', value: contentSecurityPolicy },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(self), microphone=(), geolocation=()' },
  // The development server sends one of its scripts as JSON, which `nosniff` would refuse.
  ...(isProduction
    ? [NO_SNIFF, { key: 'Strict-Transport-Security', value: 'max-age=31536000; includeSubDomains' }]
    : []),
]

module.exports = { NO_REFERRER, NO_SNIFF, securityHeaders }
