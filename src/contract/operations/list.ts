import { capabilities } from '../common'
import { authOperations } from './auth'
import { channelOperations } from './channel'
import { accountOperations } from './main/account'
import { cardOperations } from './main/card'
import { giftOperations } from './main/gift'
import { infoOperations } from './main/info'
import { moneyOperations } from './main/money'
import { studioOperations } from './main/studio'
import { type Operation, operationsOf, SERVICE_NAMES, type ServiceName } from './operation'
import { productOperations } from './product'
import { reviewOperations } from './review'
import { claimOperations } from './transaction/claim'
import { orderOperations } from './transaction/order'

/** The same call of each service. */
const capabilityOperations = SERVICE_NAMES.flatMap((service) =>
  operationsOf(service, {
    [`${service}Capabilities`]: {
      method: 'GET',
      path: service === 'main' ? '/api/capabilities' : '/capabilities',
      summary: 'The headers and capabilities that the service knows beyond the specification.',
      mark: {
        added:
          'Calls are sent without Idempotency-Key, X-Passcode-Proof and X-Screen-Member, and the first call of a capability shows whether it is there.',
      },
      access: 'anyone',
      isShared: true,
      answer: capabilities,
    },
  }),
)

/** Every call between the app and the six services. */
export const operations: readonly Operation[] = [
  ...accountOperations,
  ...cardOperations,
  ...giftOperations,
  ...moneyOperations,
  ...infoOperations,
  ...studioOperations,
  ...authOperations,
  ...channelOperations,
  ...productOperations,
  ...reviewOperations,
  ...orderOperations,
  ...claimOperations,
  ...capabilityOperations,
]

/** Where the reference backend serves each service. The paths of `main` start with `/api` themselves. */
export const REFERENCE_ADDRESSES: Readonly<Record<ServiceName, string>> = {
  main: '',
  auth: '/api/services/auth',
  channel: '/api/services/channel',
  product: '/api/services/product',
  review: '/api/services/review',
  transaction: '/api/services/transaction',
}
