import type { SQL } from 'drizzle-orm'
import type { ServerEnv } from '@/config/server-variables'
import type { GatewayName } from '@/domain/payment-method'
import type { AddressSearchAdapter } from '@/server/adapters/address/address-search'
import type { PictureSource } from '@/server/media/picture-source'
import type { BankAdapter } from './adapters/bank/bank-adapter'
import type { CourierAdapter } from './adapters/courier/courier-adapter'
import type { LoginAdapter } from './adapters/login/login-adapter'
import type { PaymentAdapter } from './adapters/payment/payment-adapter'
import type { PushSender } from './adapters/push/push-sender'
import type { SmsAdapter } from './adapters/sms/sms-adapter'
import type { StorageAdapter } from './adapters/storage/storage-adapter'
import type { VerificationAdapter } from './adapters/verification/verification-adapter'
import type { WebhookSender } from './adapters/webhook/webhook-sender'
import type { Db, WithUnlimitedStatements } from './db/client'
import type { ReadReplica } from './db/read-replica'
import type { FetchPicture } from './media/fetch-picture'
import type { Log } from './observability/log'
import type { PaymentPurposes } from './payment-purpose'

/** The connections to outside providers. */
export interface Adapters {
  /** Undefined without a key: the app searches by a public script. */
  addressSearch: AddressSearchAdapter | undefined
  bank: BankAdapter
  /** Undefined without a contract: nobody asks for parcels, and the shop moves its lines. */
  courier: CourierAdapter | undefined
  login: LoginAdapter
  payments: Readonly<Record<GatewayName, PaymentAdapter>>
  /** Undefined without a key: notifications wait in the app. */
  push: PushSender | undefined
  /** Undefined without a carrier: messages stay queued. */
  sms: SmsAdapter | undefined
  storage: StorageAdapter
  verification: VerificationAdapter
  /** Undefined without a key: events are written and not sent. */
  webhooks: WebhookSender | undefined
}

/** Everything that services depend on; tests pass their own. */
export interface Deps {
  db: Db
  withUnlimitedStatements: WithUnlimitedStatements
  /** For reads that may lag; undefined without one. Only routes choose it (`http/route.ts`). */
  replica?: ReadReplica | undefined
  env: ServerEnv
  /** Signs access tokens; at least 32 characters. */
  sessionSecret: string
  /** Access tokens signed by the secret before it stay valid. */
  previousSessionSecret?: string | undefined
  adapters: Adapters
  paymentPurposes: PaymentPurposes
  /** Pictures that were not uploaded; empty in production. */
  pictures: PictureSource
  /** Fetches pictures of other sites, in tests from inside the network. */
  fetchPicture?: FetchPicture
  /** Further checks that run with the check of the ledger; empty in production. */
  invariants: Readonly<Record<string, SQL>>
  now: () => Date
  /** Connections to PostgreSQL by state; the embedded database has no pool. */
  readPool?: () => Record<string, number>
  log: Log
}
