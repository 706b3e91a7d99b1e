import '@/api/http/browser-clients'
import '@/api/http/read-answer'

/** Renders nothing: its chunk contains the clients of the services and the reader of their answers. */
export const ServiceClients = () => {
  return null
}
