import type { Provider } from '@/domain/account'
import type { GatewayName } from '@/domain/payment-method'
import type { SmsTemplateName } from '@/domain/sms'
import paymentProviders from './payment-providers.json'

/** The embedded database and the uploads inside the data folder of the server. */
export const DATA_FOLDERS = { database: 'pg', uploads: 'uploads' } as const

/** The variables of the server process in groups, and the settings that `server-env.ts` reads from them. */

/** The variables of an id and its secret. */
export type CredentialNames = readonly [id: string, secret: string]

export const OAUTH: Readonly<Record<Provider, CredentialNames>> = {
  naver: ['NAVER_CLIENT_ID', 'NAVER_CLIENT_SECRET'],
  kakao: ['KAKAO_CLIENT_ID', 'KAKAO_CLIENT_SECRET'],
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
}

/** What the settings and the security headers know of a payment gateway; JSON, because Next's settings read it as well. */
interface PaymentProvider {
  /** Its variables: all of them are set, or none. */
  settings: Readonly<Record<string, string>>
  /** Origins that the order form posts to. */
  formOrigins: readonly string[]
  /** The script that opens its window on our launch page, where it has no form. */
  script?: string
}
export const PAYMENT_PROVIDERS: Readonly<Record<GatewayName, PaymentProvider>> = paymentProviders

/** The settings of each payment gateway; undefined without a contract. */
export type PaymentSettings = {
  [Name in GatewayName]:
    | Readonly<Record<keyof (typeof paymentProviders)[Name]['settings'], string>>
    | undefined
}
/** The variables of each payment gateway. */
export const PAYMENT: readonly (readonly string[])[] = Object.values(PAYMENT_PROVIDERS).map(({ settings }) =>
  Object.values(settings),
)
export const NICE: CredentialNames = ['NICE_CLIENT_ID', 'NICE_CLIENT_SECRET']
/** The channel of PortOne that verifies identities; its store and secret are those of payments. */
export const PORTONE_IDENTITY = 'PORTONE_IDENTITY_CHANNEL'
export const BANK = [
  'OPENBANKING_CLIENT_ID',
  'OPENBANKING_CLIENT_SECRET',
  'OPENBANKING_INSTITUTION_CODE',
  'OPENBANKING_CONTRACT_ACCOUNT',
  'OPENBANKING_PASS_PHRASE',
  'OPENBANKING_DATA_KEY',
] as const
export const STORAGE = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const
export const SOLAPI = ['SOLAPI_API_KEY', 'SOLAPI_API_SECRET', 'SOLAPI_SENDER'] as const
/** A channel of Kakao, through the carrier of text messages, and its approved templates as `name:id,name:id`. */
export const ALIMTALK: CredentialNames = ['ALIMTALK_SENDER', 'ALIMTALK_TEMPLATES']
export const NHN = ['NHN_APP_KEY', 'NHN_ACCESS_KEY_ID', 'NHN_SECRET_ACCESS_KEY', 'NHN_SENDER'] as const
export const DELIVERY_TRACKER: CredentialNames = [
  'DELIVERY_TRACKER_CLIENT_ID',
  'DELIVERY_TRACKER_CLIENT_SECRET',
]
/** The key by which push services know this server, and whom they ask about it. */
export const PUSH: CredentialNames = ['DAMA_PUSH_CONTACT', 'DAMA_PUSH_KEY']
/** The company's OpenID Connect provider for the staff API. */
export const STAFF_IDENTITY: CredentialNames = ['DAMA_STAFF_ISSUER', 'DAMA_STAFF_AUDIENCE']
/** The variable of each service, and the path on this site that it has while the variable is not set (`config/env.ts`). */
export const SERVICE_PATHS = {
  NEXT_PUBLIC_MAIN_API: '',
  NEXT_PUBLIC_AUTH_API: '/api/services/auth',
  NEXT_PUBLIC_PRODUCT_API: '/api/services/product',
  NEXT_PUBLIC_CHANNEL_API: '/api/services/channel',
  NEXT_PUBLIC_TRANSACTION_API: '/api/services/transaction',
  NEXT_PUBLIC_REVIEW_API: '/api/services/review',
} as const
export type ServiceVariable = keyof typeof SERVICE_PATHS

/** Keys that move real money or real identities, or write to real phones. The sandbox never runs beside them. */
export const SANDBOX_CONFLICTS: readonly string[] = [
  ...PAYMENT.flat(),
  PORTONE_IDENTITY,
  ...NICE,
  ...BANK,
  ...SOLAPI,
  ...NHN,
]

/** Variables that only the server reads; .env.example explains each. */
export const serverVariables = [
  'DATABASE_URL',
  'DATABASE_URL_DIRECT',
  'DATABASE_URL_READ',
  'DAMA_DATABASE_POOL',
  'DAMA_DATA_DIR',
  'DAMA_SANDBOX',
  'DAMA_SESSION_SECRET',
  'DAMA_PREVIOUS_SESSION_SECRET',
  'DAMA_SITE_URL',
  'DAMA_TRUST_PROXY',
  'DAMA_MAINTENANCE',
  'DAMA_SHUTDOWN_GRACE',
  'DAMA_KEEP_ALIVE',
  'DAMA_METRICS_TOKEN',
  'DAMA_PROVIDERS',
  ...STAFF_IDENTITY,
  'DAMA_STAFF_SCOPE_CLAIM',
  ...Object.values(OAUTH).flat(),
  ...PAYMENT.flat(),
  'INICIS_API_IV',
  'TOSS_CASH_RECEIPTS',
  PORTONE_IDENTITY,
  ...NICE,
  ...BANK,
  ...STORAGE,
  ...SOLAPI,
  ...NHN,
  ...ALIMTALK,
  ...DELIVERY_TRACKER,
  'DELIVERY_TRACKER_URL',
  'SWEET_TRACKER_KEY',
  'JUSO_KEY',
  ...PUSH,
  'DAMA_WEBHOOK_KEY',
  'DAMA_WEBHOOK_HOSTS',
]

/** Messages of Kakao in place of text messages. */
export interface Alimtalk {
  /** The channel: its `pfId` at SOLAPI, its `senderKey` at NHN Cloud. */
  sender: string
  /** The ids of approved templates. Other messages are sent as text. */
  templates: Readonly<Partial<Record<SmsTemplateName, string>>>
}

export type Credentials = { id: string; secret: string }

/** Whose access tokens open the staff API beside its own keys. */
export interface StaffIdentityProvider {
  issuer: string
  audience: string
  /** The claim with the scopes: a list, or one text with spaces. */
  scopeClaim: string
}

export type ServerEnv = {
  /** Whether this process serves at least one of the six services. */
  isEmbedded: boolean
  isSandbox: boolean
  /** Undefined for the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  /** PostgreSQL itself, where `databaseUrl` is a pooler in transaction mode. */
  directDatabaseUrl: string | undefined
  /** A streaming standby, for reads that may lag. */
  readDatabaseUrl: string | undefined
  /** Connections of this process to PostgreSQL. */
  databasePoolSize: number
  dataDir: string
  /** Undefined only if the server may create one in `dataDir`. */
  sessionSecret: string | undefined
  /** The secret before `sessionSecret`. Its access tokens are accepted until they expire. */
  previousSessionSecret: string | undefined
  /** Without a trailing slash; undefined for the host of each request. */
  siteUrl: string | undefined
  /** `siteUrl`, else NEXT_PUBLIC_SITE_URL: the one address that its `www.` name redirects to. */
  knownSiteUrl: string | undefined
  /** End of the maintenance during which this process refuses the calls of the services. */
  maintenanceUntil: Date | undefined
  /** How long `npm start` accepts connections after SIGTERM, while it is not ready. */
  shutdownGraceMs: number
  /** How long `npm start` leaves a connection open after an answer. */
  keepAliveMs: number
  /** Opens `/api/metrics`; undefined while it is off. */
  metricsToken: string | undefined
  /** Number of proxies in front that are trusted to name the caller's address. */
  trustedProxies: number
  /** Undefined where the staff API has its own keys only. */
  staffIdentity: StaffIdentityProvider | undefined
  /** The hosts of the providers that have one for tests. */
  providers: 'test' | 'live'
  /** Undefined for each provider without keys. */
  oauth: Record<Provider, Credentials | undefined>
  payment: PaymentSettings
  /** Whether Toss issues cash receipts for this shop. */
  inicisApiIv: string | undefined
  tossReceipts: boolean
  /** Identity verification; undefined for the sandbox or none. */
  nice: Credentials | undefined
  /** The channel of PortOne that verifies identities, before NICE. */
  identityChannel: string | undefined
  bank:
    | {
        clientId: string
        clientSecret: string
        /** Ten characters. */
        institution: string
        contractAccount: string
        passPhrase: string
        /** 32 bytes. */
        dataKey: Buffer
      }
    | undefined
  /** Carriers of text messages; undefined for each without keys. */
  sms: {
    solapi: { apiKey: string; apiSecret: string; sender: string } | undefined
    nhn: { appKey: string; accessKeyId: string; secretAccessKey: string; sender: string } | undefined
    alimtalk: Alimtalk | undefined
  }
  /** Services that follow parcels. */
  courier: {
    trackerKey: Credentials | undefined
    /** GraphQL of a server of one's own. */
    trackerUrl: string | undefined
    sweetTrackerKey: string | undefined
  }
  /** The approval key of juso.go.kr; undefined where the app searches addresses by a public script. */
  jusoKey: string | undefined
  /** Identifies this server at the push services of browsers; undefined while no phone is rung. */
  push: { contact: string; privateKey: string } | undefined
  /** Signs the events that are sent to systems of the company; undefined while none are sent. */
  webhooks:
    | {
        /** 32 bytes. */
        key: Buffer
        /** Hosts that may be inside the network and without TLS. */
        insideHosts: readonly string[]
      }
    | undefined
  storage:
    | { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string }
    | undefined
}
