import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { isAbsent, isNotFound } from '@/api/http/api-error'
import { mainClient } from '@/api/http/clients'
import { pollInterval } from '@/api/http/poll-interval'
import { cardsKey, moneyKey } from '@/api/http/shared-keys'
import type { Submission } from '@/api/http/use-submission'
import { brand } from '@/config/brand'
import { freshness } from '@/config/freshness'
import { MONEY_HISTORY } from '@/config/paths'
import type { ChargeCardBody, ChargedCard, WalletPayment } from '@/contract/main/charge'
import { type Guarded, withProof } from './guarded'
import { readWallet } from './reader'

export const postChargeCard = async (body: ChargeCardBody, guard: Guarded): Promise<ChargedCard> =>
  await readWallet.accepted('chargedCard', mainClient.post('/api/charge/card', body, withProof(guard)), {
    status: 'paid',
    cardId: body.cardId,
    amount: body.amount,
  })

/** Balances are loaded again after a failure too, because the cause may be a changed balance. */
export const chargeCardMutation = mutationOptions({
  mutationFn: ({ body, ...guard }: Submission<ChargeCardBody>) => postChargeCard(body, guard),
  meta: {
    invalidates: [cardsKey, moneyKey],
    invalidatesOnFailure: true,
    resultPlace: { href: MONEY_HISTORY, label: `${brand.money} 이용내역` },
  },
})

const walletPaymentsKey = ['main', 'charge'] as const

/** Ends an open payment session, so that a payment window in another tab cannot be paid as well. */
const postAbandonCharge = (paymentId: string): Promise<WalletPayment> =>
  readWallet('walletPayment', mainClient.post(`/api/charge/${encodeURIComponent(paymentId)}/abandon`))

/** Result of a payment session; polled until the gateway has answered. */
export const walletPaymentQueryOptions = (paymentId: string) =>
  queryOptions({
    queryKey: [...walletPaymentsKey, { paymentId }],
    queryFn: ({ signal }) =>
      readWallet('walletPayment', mainClient.get(`/api/charge/${encodeURIComponent(paymentId)}`, { signal })),
    enabled: paymentId !== '',
    staleTime: freshness.none,
    refetchInterval: (query) => (query.state.data?.status === 'confirming' ? pollInterval(query) : false),
  })

/**
 * Whether the status of a payment could not be read, so that nothing can be said about its amount. A service without payments, or
 * without this one, has moved nothing.
 *
 * @param query the query of the status
 */
export const isPaymentUnread = ({ data, error }: { data: unknown; error: unknown }): boolean =>
  error !== null && !data && !isNotFound(error) && !isAbsent(error)

/**
 * What became of a payment in its window. `success` includes one that waits for its deposit or for the gateway, which may still
 * fail. `open`: it can still be paid. `ended`: it cannot, or does not exist. `unknown`: not read yet, so it may be any of these.
 *
 * @param query the query of the status
 */
export const walletPaymentOutcome = ({
  data,
  error,
}: {
  data: Pick<WalletPayment, 'status'> | undefined
  error: unknown
}): 'success' | 'open' | 'ended' | 'unknown' => {
  const status = data?.status
  if (isNotFound(error) || status === 'failed' || status === 'abandoned') return 'ended'
  if (status === undefined) return 'unknown'
  return status === 'pending' ? 'open' : 'success'
}

/** A failure loads the payment too: it may be paid by now. */
export const abandonChargeMutation = mutationOptions({
  mutationFn: postAbandonCharge,
  meta: { invalidates: [walletPaymentsKey], invalidatesOnFailure: true },
})
