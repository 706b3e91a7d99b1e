import { useCapability } from '@/api/http/use-capability'
import type { CardDetail } from '@/contract/main/card'
import type { ErrorName } from '@/domain/error-codes'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { Button } from '@/ui/primitives/button'
import { failureText } from '../model/failure-text'
import { CHARGE } from '../model/paths'
import { ChosenCard } from './chosen-card'
import { OperationPage } from './operation-page'

interface Props {
  card: CardDetail
  reason: ErrorName | undefined
}

/** Why this member may not charge any card. */
export const ChargeBlocked = ({ card, reason }: Props) => {
  const hasSupport = useCapability('support')
  const { title, body } = failureText(reason, '')
  return (
    <OperationPage>
      <ChosenCard title="충전할 카드" card={card} otherHref={CHARGE} />
      <InlineNotice tone="danger">
        <b>{title}</b>
        <br />
        {body}
      </InlineNotice>
      {hasSupport && (
        <Button kind="secondary" href="/info/inquiry">
          고객센터에 문의하기
        </Button>
      )}
    </OperationPage>
  )
}
