import type { AxiosRequestConfig } from 'axios'

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
