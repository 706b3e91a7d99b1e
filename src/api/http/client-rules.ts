import { publicEnv } from '@/config/env'
import type { ServiceName } from '@/contract/operations/operation'
import type { ClientName } from './http-client'

const bases: Record<ClientName, string> = {
  mainClient: publicEnv.mainApi,
  authClient: publicEnv.authApi,
  productClient: publicEnv.productApi,
  channelClient: publicEnv.channelApi,
  transactionClient: publicEnv.transactionApi,
  reviewClient: publicEnv.reviewApi,
}

const serviceOf = (name: ClientName) => name.replace('Client', '') as ServiceName

/** The main API takes bodies unchanged and no credentials; the commerce services use snake_case. */
export const rulesOf = (name: ClientName) => ({
  service: serviceOf(name),
  baseURL: bases[name],
  keyCase: name === 'mainClient' ? ('none' as const) : ('snake' as const),
  credentials: name !== 'mainClient',
})

/** One of something for each of the six. */
export const forEachClient = <T>(make: (name: ClientName) => T): Record<ClientName, T> => ({
  mainClient: make('mainClient'),
  authClient: make('authClient'),
  productClient: make('productClient'),
  channelClient: make('channelClient'),
  transactionClient: make('transactionClient'),
  reviewClient: make('reviewClient'),
})
