import type { Db } from '@/server/db/client'
import { AppError } from '@/server/http/app-error'
import { postLedger } from '@/server/ledger/post-ledger'
import type { ClaimRow } from '../../claim-record/claim-row'

/**
 * Posts the delivery fee of an exchange (KRW): `claim_fee` from the member's money, `claim_fee_back` to it.
 *
 * @throws INSUFFICIENT_MONEY_FOR_EXCHANGE_FEE when the member's money is too little
 */
export const postExchangeFee = async (
  tx: Db,
  claim: Pick<ClaimRow, 'id' | 'orderId' | 'userId' | 'breakdown'>,
  kind: 'claim_fee' | 'claim_fee_back',
  at: Date,
): Promise<void> => {
  const fee = claim.breakdown.exchangeFee
  if (fee === 0) return
  const sign = kind === 'claim_fee' ? -1 : 1
  try {
    await postLedger(tx, {
      kind,
      eventKey: `${kind}:${claim.id}`,
      ref: claim.orderId,
      at,
      entries: [
        { account: { kind: 'money', ref: claim.userId, userId: claim.userId }, amount: sign * fee },
        { account: { kind: 'sales', ref: 'dama' }, amount: -sign * fee },
      ],
    })
  } catch (error) {
    if (error instanceof AppError && error.reason === 'INSUFFICIENT_MONEY')
      throw new AppError('INSUFFICIENT_MONEY_FOR_EXCHANGE_FEE')
    throw error
  }
}
