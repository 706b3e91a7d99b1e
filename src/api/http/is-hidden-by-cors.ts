import { isAxiosError } from 'axios'
import { ApiError } from './api-error'
import { DOCUMENT_LIMIT_MS } from './time-limits'

/** Without CORS the browser sends the request and shows only that there was an answer. */
const answers = (address: string): Promise<boolean> =>
  fetch(address, {
    mode: 'no-cors',
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(DOCUMENT_LIMIT_MS),
  }).then(
    () => true,
    () => false,
  )

/**
 * Whether a read failed because CORS lets no page read its answer, which for the browser is the same as no connection. Many
 * servers send the headers of CORS only with the answers of known routes. False on the server, which reads every answer.
 */
export const isHiddenByCors = async (error: unknown): Promise<boolean> => {
  if (!(error instanceof ApiError) || error.kind !== 'network' || !isAxiosError(error.cause)) return false
  const { config } = error.cause
  if (typeof window === 'undefined' || !config || (config.method ?? 'get') !== 'get') return false
  const { baseURL = '', url = '' } = config
  return answers(`${baseURL.replace(/\/+$/, '')}/${url.replace(/^\/+/, '')}`)
}
