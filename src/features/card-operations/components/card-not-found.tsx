import { EmptyState } from '@/ui/feedback/empty-state'
import { Button } from '@/ui/primitives/button'
import { operationFailureText } from '../model/failure-text'

/** CARD_NOT_FOUND: the card of the address does not exist or belongs to another member. */
export const CardNotFound = ({ otherHref }: { otherHref: string }) => (
  <EmptyState
    illustration="/art/empty-box.svg"
    {...operationFailureText('CARD_NOT_FOUND', '')}
    action={<Button href={otherHref}>다른 카드 고르기</Button>}
  />
)
