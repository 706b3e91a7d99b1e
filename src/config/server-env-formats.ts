import { SMS_TEMPLATE_NAMES } from '@/domain/sms'
import { isElsewhere } from './env'
import { parseChannels } from './portone-channels'
import { isUrl, pairProblems, settingOf, type Source } from './server-env-checks'
import {
  ALIMTALK,
  BANK,
  DELIVERY_TRACKER,
  NHN,
  NICE,
  OAUTH,
  PAYMENT,
  PUSH,
  SERVICE_PATHS,
  type ServiceVariable,
  SOLAPI,
  STAFF_IDENTITY,
  STORAGE,
} from './server-variables'

const TEMPLATE = `(${SMS_TEMPLATE_NAMES.join('|')})\\s*:\\s*[\\w-]+`

interface Format {
  isValid(value: string): boolean
  hint: string
}

const pattern = (expression: RegExp, hint: string): Format => ({
  isValid: (value) => expression.test(value),
  hint,
})
const minLength = (length: number): Format => ({
  isValid: (value) => value.length >= length,
  hint: `${length}자 이상이어야 해요. (must be at least ${length} characters)`,
})

const isHttpUrl = (value: string): boolean => isUrl(value, ['http:', 'https:'])

const HTTP_URL: Format = {
  isValid: isHttpUrl,
  hint: 'https://example.com 꼴이어야 해요. (must be an http(s) URL)',
}
const URL_OR_PATH: Format = {
  isValid: (value) => /^\/(?!\/)\S*$/.test(value) || isHttpUrl(value),
  hint: 'http(s) 주소이거나 /로 시작하는 경로여야 해요. (must be an http(s) URL or a path)',
}
const POSTGRES_URL: Format = {
  isValid: (value) => isUrl(value, ['postgres:', 'postgresql:']),
  hint: 'postgres://사용자:비밀번호@주소:포트/이름 꼴이어야 해요. (must be a postgres:// URL)',
}
const KEY_OF_32_BYTES: Format = {
  isValid: (value) => Buffer.from(value, 'base64').length === 32,
  hint: '32바이트를 base64로 적어 주세요. (must be 32 bytes in base64)',
}
/** As a header or an address carries it. With a quote, a space or a line break of its copy the provider would seem out of reach. */
const KEY = pattern(
  /^(?!["'])[!-~]+(?<!["'])$/,
  '빈칸, 줄바꿈, 따옴표, 한글 없이 적어 주세요. (must have no spaces, line breaks, quotes around it or other than ASCII letters: copy it again)',
)
const LINE = pattern(/^\P{Cc}+$/u, '줄바꿈 없이 적어 주세요. (must have no line breaks)')
const DIGITS = pattern(/^\d+$/, '숫자만 쓸 수 있어요. (must be digits)')

/**
 * A service under another path of this site would count as the one of this repository: pages on the server would call that one,
 * and the browser the other.
 */
const serviceAddress = (path: string): Format => ({
  isValid: (value) => value === path || isHttpUrl(value),
  hint: 'http(s) 주소여야 해요. 이 사이트의 프록시 뒤에 있는 서비스도 전체 주소를 적어 주세요. (must be an http(s) URL; for a service behind the proxy of this site, the whole address)',
})

const MAINTENANCE_END = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/

/** The form of each public setting that has one, in the order of `.env.example`. */
const PUBLIC_FORMATS: Readonly<Record<string, Format>> = {
  ...Object.fromEntries(Object.entries(SERVICE_PATHS).map(([name, path]) => [name, serviceAddress(path)])),
  NEXT_PUBLIC_CHANNEL_ID: pattern(
    /^[\w.~-]+$/,
    '주소에 그대로 쓰는 글자(영문, 숫자, . _ ~ -)만 쓸 수 있어요. (must be a part of a path: A-Z a-z 0-9 . _ ~ -)',
  ),
  NEXT_PUBLIC_STATIC_HOST: URL_OR_PATH,
  NEXT_PUBLIC_PICTURE_HOSTS: pattern(
    /^https:\/\/[\w.:-]+\/?(\s*,\s*https:\/\/[\w.:-]+\/?)*$/,
    'https 주소를 쉼표로 이어 적어 주세요. (must be https origins, separated by commas)',
  ),
  NEXT_PUBLIC_SITE_URL: HTTP_URL,
  NEXT_PUBLIC_ERROR_REPORTS: pattern(
    /^(0(\.\d+)?|1(\.0+)?)$/,
    '0부터 1까지의 비율을 적어 주세요. (must be a share from 0 to 1, such as 0.5)',
  ),
  NEXT_PUBLIC_ERROR_REPORT_URL: URL_OR_PATH,
  ...Object.fromEntries(
    Object.keys(OAUTH).map((provider) => [`NEXT_PUBLIC_${provider.toUpperCase()}_CLIENT_ID`, KEY]),
  ),
  NEXT_PUBLIC_KAKAO_JS_KEY: KEY,
  NEXT_PUBLIC_KAKAO_TEMPLATE_ID: DIGITS,
  NEXT_PUBLIC_KAKAO_TEMPLATE_ID_TEST: DIGITS,
}

/** Settings that belong together: all of a group are set, or none. */
const GROUPS = [
  ...Object.values(OAUTH),
  ...PAYMENT,
  NICE,
  BANK,
  STORAGE,
  SOLAPI,
  NHN,
  ALIMTALK,
  DELIVERY_TRACKER,
  STAFF_IDENTITY,
  PUSH,
]

/** The form of each setting of the server that has one of its kind only. */
const SERVER_FORMATS: Readonly<Record<string, Format>> = {
  DATABASE_URL: POSTGRES_URL,
  DATABASE_URL_DIRECT: POSTGRES_URL,
  DATABASE_URL_READ: POSTGRES_URL,
  DAMA_DATABASE_POOL: pattern(
    /^[1-9]\d{0,2}$/,
    '연결 수(1–999)를 적어 주세요. (must be a count from 1 to 999)',
  ),
  DAMA_SANDBOX: pattern(/^(on|off)$/, 'on 또는 off만 쓸 수 있어요. (must be on or off)'),
  DAMA_SESSION_SECRET: minLength(32),
  DAMA_PREVIOUS_SESSION_SECRET: minLength(32),
  DAMA_SITE_URL: HTTP_URL,
  DAMA_TRUST_PROXY: pattern(
    /^(on|off|[0-9])$/,
    'off, on 또는 앞에 있는 프록시의 수(0–9)를 적어 주세요. (must be off, on or a count from 0 to 9)',
  ),
  DAMA_METRICS_TOKEN: minLength(16),
  DAMA_MAINTENANCE: {
    isValid: (value) => MAINTENANCE_END.test(value) && !Number.isNaN(Date.parse(value)),
    hint: '점검이 끝나는 때를 2026-01-31T03:00+09:00 꼴로 적어 주세요. (must be the expected end, with its offset)',
  },
  DAMA_SHUTDOWN_GRACE: pattern(/^[0-4]$/, '초(0–4)를 적어 주세요. (must be seconds from 0 to 4)'),
  DAMA_KEEP_ALIVE: pattern(/^[1-9]\d{0,2}$/, '초(1–999)를 적어 주세요. (must be seconds from 1 to 999)'),
  DAMA_STAFF_ISSUER: {
    isValid: (value) =>
      isUrl(value, ['https:']) || /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$)/.test(value),
    hint: 'https 주소여야 해요. (must be an https URL, or http on this machine)',
  },
  DAMA_STAFF_SCOPE_CLAIM: KEY,
  DAMA_PROVIDERS: pattern(/^(test|live)$/, 'test 또는 live만 쓸 수 있어요. (must be test or live)'),
  PORTONE_WEBHOOK_SECRET: pattern(
    /^whsec_[A-Za-z0-9+/]+={0,2}$/,
    'whsec_로 시작하는 웹훅 시크릿이어야 해요. (must be a webhook secret, whsec_…)',
  ),
  PORTONE_CHANNELS: {
    isValid: (value) => parseChannels(value) !== null,
    hint: '수단=채널키를 쉼표로 이어 적어 주세요. 예: card=channel-key-…,kakaopay=channel-key-… (must be METHOD=CHANNEL KEY, separated by commas; .env.example names the methods)',
  },
  TOSS_CLIENT_KEY: pattern(
    /^(test|live)_ck_\w+$/,
    '결제창용 클라이언트 키(test_ck_… 또는 live_ck_…)여야 해요. (must be a client key of the payment window, test_ck_… or live_ck_…)',
  ),
  TOSS_SECRET_KEY: pattern(
    /^(test|live)_sk_\w+$/,
    '결제창용 시크릿 키(test_sk_… 또는 live_sk_…)여야 해요. (must be a secret key of the payment window, test_sk_… or live_sk_…)',
  ),
  PORTONE_IDENTITY_CHANNEL: KEY,
  INICIS_API_IV: pattern(/^\S{16}$/, '빈칸 없이 16자예요. (must be 16 characters)'),
  TOSS_CASH_RECEIPTS: pattern(/^(on|off)$/, 'on 또는 off만 쓸 수 있어요. (must be on or off)'),
  OPENBANKING_INSTITUTION_CODE: pattern(
    /^[A-Z0-9]{10}$/,
    '영문 대문자와 숫자 10자리여야 해요. (must be 10 characters A-Z 0-9)',
  ),
  OPENBANKING_PASS_PHRASE: LINE,
  OPENBANKING_DATA_KEY: KEY_OF_32_BYTES,
  S3_ENDPOINT: HTTP_URL,
  SOLAPI_SENDER: DIGITS,
  NHN_SENDER: DIGITS,
  ALIMTALK_TEMPLATES: pattern(
    new RegExp(`^\\s*${TEMPLATE}(\\s*,\\s*${TEMPLATE})*\\s*$`),
    `템플릿을 ${SMS_TEMPLATE_NAMES[0]}:ID처럼 적고 쉼표로 이어 주세요. 이름은 ${SMS_TEMPLATE_NAMES.join(', ')}예요. (must be name:id of templates, separated by commas)`,
  ),
  DELIVERY_TRACKER_URL: HTTP_URL,
  DAMA_PUSH_CONTACT: {
    isValid: (value) => /^mailto:[^\s@]+@[^\s@]+$/.test(value) || isUrl(value, ['https:']),
    hint: 'mailto:로 시작하는 이메일이나 https 주소여야 해요. (must be mailto: with an address, or an https URL)',
  },
  DAMA_PUSH_KEY: pattern(
    /^[\w-]{43}$/,
    '`npx web-push generate-vapid-keys`가 만든 Private Key여야 해요. (must be the Private Key of that command)',
  ),
  DAMA_WEBHOOK_KEY: KEY_OF_32_BYTES,
  DAMA_WEBHOOK_HOSTS: pattern(
    /^[\w.-]+(:\d+)?(\s*,\s*[\w.-]+(:\d+)?)*$/,
    '호스트를 쉼표로 이어 적어 주세요. (must be hosts, with a port where needed, separated by commas)',
  ),
}

/** The other ids, keys and secrets of providers. */
const KEY_FORMATS: Readonly<Record<string, Format>> = Object.fromEntries(
  [...GROUPS.flat(), 'SWEET_TRACKER_KEY', 'JUSO_KEY']
    .filter((name) => !(name in SERVER_FORMATS))
    .map((name) => [name, KEY]),
)

type Read = (name: string) => string | undefined

const findMalformed = (formats: Readonly<Record<string, Format>>, read: Read): string[] =>
  Object.entries(formats).flatMap(([name, { isValid, hint }]) => {
    const value = read(name)
    return value === undefined || isValid(value) ? [] : [`${name}: ${hint}`]
  })

/** Without its template in production, the key of Kakao shows nothing in the share sheet. */
const KAKAO_SHARE = ['NEXT_PUBLIC_KAKAO_JS_KEY', 'NEXT_PUBLIC_KAKAO_TEMPLATE_ID']

/**
 * What each service of this repository reads in the tables of others: members and their sessions (main), products and stock, settings
 * and categories of the channel, orders.
 */
const NEEDED_SERVICES: Partial<Record<ServiceVariable, readonly ServiceVariable[]>> = {
  NEXT_PUBLIC_AUTH_API: ['NEXT_PUBLIC_MAIN_API'],
  NEXT_PUBLIC_PRODUCT_API: ['NEXT_PUBLIC_MAIN_API', 'NEXT_PUBLIC_CHANNEL_API'],
  NEXT_PUBLIC_TRANSACTION_API: ['NEXT_PUBLIC_MAIN_API', 'NEXT_PUBLIC_PRODUCT_API', 'NEXT_PUBLIC_CHANNEL_API'],
  NEXT_PUBLIC_REVIEW_API: [
    'NEXT_PUBLIC_MAIN_API',
    'NEXT_PUBLIC_PRODUCT_API',
    'NEXT_PUBLIC_CHANNEL_API',
    'NEXT_PUBLIC_TRANSACTION_API',
  ],
}

/** One problem for each service of this repository that needs another one which is elsewhere. */
const findMixtureProblems = (read: Read): string[] => {
  const isSetElsewhere = (name: string): boolean => isElsewhere(read(name) ?? '')
  return Object.entries(NEEDED_SERVICES).flatMap(([name, needed]) => {
    const missing = needed.filter(isSetElsewhere)
    const path = SERVICE_PATHS[name as ServiceVariable]
    if (missing.length === 0 || (read(name) ?? path) !== path) return []
    const others = missing.join(', ')
    return `${name}: ${others}와(과) 함께 다른 서비스의 주소를 적어 주세요. 이 저장소의 서비스끼리는 하나의 데이터베이스를 함께 써요. (must be elsewhere too, beside ${others}: the service of this repository reads the tables of those)`
  })
}

/** Problems of public settings, which the build puts into the app as they are, with spaces. */
export const findPublicProblems = (source: Source): string[] => {
  const read: Read = (name) => source[name] || undefined
  return [
    ...findMalformed(PUBLIC_FORMATS, read),
    ...findMixtureProblems(read),
    ...(source.NODE_ENV === 'production' ? pairProblems(KAKAO_SHARE, read) : []),
  ]
}

/** The problems of further addresses of PostgreSQL without the one that they belong to. */
const findFurtherAddressProblems = (read: Read): string[] =>
  ['DATABASE_URL_DIRECT', 'DATABASE_URL_READ']
    .filter((name) => read(name) !== undefined && read('DATABASE_URL') === undefined)
    .map((name) => `DATABASE_URL: ${name}와 함께 적어 주세요. (needed beside ${name})`)

/** Problems of settings that are malformed, or missing beside another of their group. */
export const findFormatProblems = (source: Source): string[] => {
  const read: Read = (name) => settingOf(source, name)
  return [
    ...findPublicProblems(source),
    ...findMalformed(SERVER_FORMATS, read),
    ...findMalformed(KEY_FORMATS, read),
    ...GROUPS.flatMap((names) => pairProblems(names, read)),
    ...findFurtherAddressProblems(read),
  ]
}
