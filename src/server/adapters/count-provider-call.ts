import type { Provider } from '@/domain/account'
import type { GatewayName } from '@/domain/gateway'
import { metrics } from '../observability/metrics'

export type ProviderName =
  | Provider
  | GatewayName
  | 'openbanking'
  | 'nice'
  | 'storage'
  | 'solapi'
  | 'nhn'
  | 'delivery-tracker'
  | 'sweet-tracker'

/**
 * Counts a call over the network as `answered`, as `refused` by the status of its answer, or as `none` when it throws because no
 * complete answer came in time.
 *
 * @returns the answer
 */
export const countProviderCall = async <Answer extends { ok: boolean }>(
  provider: ProviderName,
  call: () => Promise<Answer>,
): Promise<Answer> => {
  let result = 'none'
  try {
    const answer = await call()
    result = answer.ok ? 'answered' : 'refused'
    return answer
  } finally {
    metrics().providerCalls.inc({ provider, result })
  }
}
