import { useQuery, useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { isNotFound } from '@/api/http/api-error'
import { abandonChargeMutation, walletPaymentOutcome, walletPaymentQueryOptions } from '@/api/main/charge'
import { CARD_CHARGE } from '@/config/paths'
import type { CardRef } from '@/domain/card'
import { errorNameOf } from '@/domain/error-codes'
import { formatRoundWon } from '@/lib/money'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { QueryError } from '@/ui/feedback/query-error'
import { Page, ResultActions } from '@/ui/layout/page'
import { Button } from '@/ui/primitives/button'
import { Section } from '@/ui/primitives/section'
import { Text } from '@/ui/primitives/text'
import { useCharge } from '../hooks/use-charge'
import { operationFailureText } from '../model/failure-text'
import { chargeSubmissions, withPayment } from '../model/operation-storage'
import { OperationSkeleton } from './operation-skeleton'

interface Props {
  card: CardRef
  paymentId: string
  /** The payment has ended. `message` is the reason; null when the member abandoned the payment. */
  onStartOver: (message: string | null) => void
}

/** Back from the payment window without a result: continue the payment, or start over. */
export const UnfinishedCharge = ({ card, paymentId, onStartOver }: Props) => {
  const router = useRouter()
  const [message, setMessage] = useState<string | null>(null)
  const payment = useQuery({ ...walletPaymentQueryOptions(paymentId), refetchOnWindowFocus: 'always' })
  const { submit, isPending } = useCharge(card, (error) => {
    setMessage(error.message)
    void payment.refetch()
  })
  // Abandoned by its id, because its window may still be open in another tab.
  const abandon = useMutation({
    ...abandonChargeMutation,
    onError: (error) => setMessage(error.message),
  })
  const outcome = walletPaymentOutcome(payment)

  useEffect(() => {
    if (outcome === 'success') {
      void router.replace(withPayment(`${CARD_CHARGE}/success`, paymentId))
    } else if (outcome === 'ended') {
      chargeSubmissions.clear()
      const { title, body } = operationFailureText(
        errorNameOf(payment.data?.failureCode),
        '결제를 마치지 못했어요',
      )
      onStartOver(isNotFound(payment.error) || abandon.isSuccess ? null : `${title}. ${body}`)
    }
    // Runs once for each outcome.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [outcome])

  if (payment.error && !payment.data && outcome !== 'ended') return <QueryError query={payment} />
  if (!payment.data || outcome !== 'open') return <OperationSkeleton label="결제 상태를 확인하는 중이에요" />
  // The server repeats its first answer, the window, without a new proof.
  const pending = chargeSubmissions.read(card.cardId)
  return (
    <Page $gap={12}>
      <Section title="결제를 마치지 않았어요">
        <Text $tone="second">
          {payment.data.card?.title}에 {formatRoundWon(payment.data.amount)}을 충전하던 중이었어요. 아직
          결제된 금액은 없어요.
        </Text>
      </Section>
      {message && (
        <InlineNotice tone="danger" live>
          {message}
        </InlineNotice>
      )}
      <ResultActions>
        {pending && (
          <Button full loading={isPending} onClick={() => void submit(pending.body, { withoutProof: true })}>
            {formatRoundWon(payment.data.amount)} 이어서 결제하기
          </Button>
        )}
        <Button full kind="secondary" loading={abandon.isPending} onClick={() => abandon.mutate(paymentId)}>
          처음부터 다시 하기
        </Button>
      </ResultActions>
    </Page>
  )
}
