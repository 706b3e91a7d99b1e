import type { AxiosInstance } from 'axios'
import { publicEnv } from '@/config/env'
import { createClient } from './create-client'
import { browserSession, type Session } from './session'
import { type FetchLike, fetchTransport } from './transport'

const bases = {
  mainClient: publicEnv.mainApi,
  authClient: publicEnv.authApi,
  productClient: publicEnv.productApi,
  channelClient: publicEnv.channelApi,
  transactionClient: publicEnv.transactionApi,
  reviewClient: publicEnv.reviewApi,
} as const

export type ClientName = keyof typeof bases
export type Clients = Record<ClientName, AxiosInstance>

/** The main API takes bodies as they are and no credentials; the commerce services speak snake_case. */
const rulesOf = (name: ClientName) =>
  name === 'mainClient'
    ? ({ keyCase: 'none', credentials: false } as const)
    : ({ keyCase: 'snake', credentials: true } as const)

const browserClient = (name: ClientName, session: Session = browserSession): AxiosInstance =>
  createClient({ baseURL: bases[name], ...rulesOf(name), session })

export const mainClient = browserClient('mainClient')
export const authClient = browserClient('authClient')
export const productClient = browserClient('productClient')
export const channelClient = browserClient('channelClient')
export const transactionClient = browserClient('transactionClient')
export const reviewClient = browserClient('reviewClient')

/** Never leaves the process; only gives relative addresses an origin. */
const INSIDE = 'http://dama.internal'

/**
 * The six clients for one request on the server: a visitor's, with no token and nothing shared. Services of this
 * process are reached through `fetchLike`; those with an address of their own over the network.
 */
export const createServerClients = (fetchLike: FetchLike): Clients => {
  const inside = fetchTransport(fetchLike)
  const serverClient = (name: ClientName): AxiosInstance => {
    const base = bases[name]
    const isOutside = /^https?:\/\//i.test(base)
    return createClient({
      baseURL: isOutside ? base : INSIDE + base,
      ...rulesOf(name),
      transport: isOutside ? undefined : inside,
    })
  }
  return {
    mainClient: serverClient('mainClient'),
    authClient: serverClient('authClient'),
    productClient: serverClient('productClient'),
    channelClient: serverClient('channelClient'),
    transactionClient: serverClient('transactionClient'),
    reviewClient: serverClient('reviewClient'),
  }
}
