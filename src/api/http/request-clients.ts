import type { Clients } from './http-client'

let readClients: () => Clients | undefined = () => undefined

/** The clients of the request that the server renders a page for at this moment; undefined in the browser. */
export const requestClients = (): Clients | undefined => readClients()

/** For the server only: what keeps apart the requests that are rendered at the same time. */
export const provideRequestClients = (read: () => Clients | undefined): void => {
  readClients = read
}
