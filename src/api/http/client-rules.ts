import type { AxiosRequestConfig } from 'axios'
import { publicEnv } from '@/config/env'
import type { ServiceName } from '@/contract/operations/operation'

type Answer<T> = Promise<{ data: T }>

/** The methods of a client that fetchers use. Every rejection is an ApiError. */
export interface HttpClient {
  get<T>(url: string, config?: AxiosRequestConfig): Answer<T>
  delete<T>(url: string, config?: AxiosRequestConfig): Answer<T>
  post<T>(url: string, body?: unknown, config?: AxiosRequestConfig): Answer<T>
  put<T>(url: string, body?: unknown, config?: AxiosRequestConfig): Answer<T>
  patch<T>(url: string, body?: unknown, config?: AxiosRequestConfig): Answer<T>
}

export type ClientName =
  | 'mainClient'
  | 'authClient'
  | 'productClient'
  | 'channelClient'
  | 'transactionClient'
  | 'reviewClient'

/** The six base clients. */
export type Clients = Record<ClientName, HttpClient>

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
