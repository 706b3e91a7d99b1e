import type { ClaimKind } from '@/domain/claim'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { Section } from '@/ui/primitives/section'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Text } from '@/ui/primitives/text'
import type { ClaimFormState } from '../hooks/use-claim-form'
import { BreakdownFacts } from './breakdown-facts'

interface Props {
  kind: ClaimKind
  claim: Pick<ClaimFormState, 'quote' | 'quoteRequest'>
  paymentMethod: string | null
  /** The order waits for a deposit, so nothing is refunded. */
  isUnpaid: boolean
}

/** What a cancel or return refunds, or what an exchange costs. */
export const QuotePart = ({ kind, claim: { quote, quoteRequest }, paymentMethod, isUnpaid }: Props) => (
  <Section title={kind === 'exchange' ? '교환 비용' : '환불 안내'}>
    {!quoteRequest && <Text $tone="second">상품과 사유를 고르면 금액을 알려 드려요.</Text>}
    {quoteRequest && quote.isPending && <Skeleton $height="96px" />}
    {quoteRequest && quote.data && !quote.isError && !isUnpaid && (
      <BreakdownFacts kind={kind} breakdown={quote.data} paymentMethod={paymentMethod} />
    )}
    {isUnpaid && <Text>아직 입금하지 않은 주문이라 환불할 금액이 없어요.</Text>}
    {quoteRequest && quote.isError && (
      <InlineNotice tone="danger" live>
        {quote.error.message}
      </InlineNotice>
    )}
    {kind !== 'exchange' && !isUnpaid && (
      <Text $size={13} $tone="second">
        카드사와 은행에 따라 실제 환불까지 3~5영업일이 걸릴 수 있어요.
      </Text>
    )}
  </Section>
)
