import '@/api/http/browser-clients'

/** Draws nothing: its chunk contains the clients of the services. */
export function ServiceClients() {
  return null
}
