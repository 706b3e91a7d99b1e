import { EmptyState } from '@/ui/feedback/empty-state'
import { Button } from '@/ui/primitives/button'
import { failureText } from '../model/failure-text'

/** CARD_NOT_FOUND: the address names a card that does not exist, or is another member's. */
export const CardNotFound = ({ otherHref }: { otherHref: string }) => (
  <EmptyState
    illustration="/art/empty-box.svg"
    {...failureText('CARD_NOT_FOUND', '')}
    action={<Button href={otherHref}>다른 카드 고르기</Button>}
  />
)
