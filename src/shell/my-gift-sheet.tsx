import { useCapability } from '@/api/http/use-capability'
import { useMemberQuery } from '@/api/http/use-member-query'
import { useSession } from '@/api/http/use-session'
import { receivingGiftCountQueryOptions } from '@/api/main/card'
import { PUBLISHED_CARDS, WAITING_GIFTS, SIGN_IN, STUDIO } from '@/config/paths'
import { Stack } from '@/ui/layout/stack'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { Button } from '@/ui/primitives/button'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** The sheet of the central button: create a gift, list the member's own cards, and a note on unclaimed gifts. */
export const MyGiftSheet = ({ isOpen, onClose }: Props) => {
  const hasStudio = useCapability('studio')
  const session = useSession()
  /** The guard of a page waits for a returning member. For visitors it would be prefetched in vain. */
  const hrefOf = (page: string) => (session === 'visitor' ? SIGN_IN : page)
  const { data: receivable } = useMemberQuery({
    ...receivingGiftCountQueryOptions(),
    enabled: isOpen,
  })

  return (
    <BottomSheet open={isOpen} onClose={onClose} title="내 선물">
      <Stack $gap={12} $padding={[8, 0]}>
        {receivable != null && receivable > 0 && (
          <Button kind="quiet" href={WAITING_GIFTS}>
            아직 받지 않은 선물이 {receivable}개 있어요
          </Button>
        )}
        {hasStudio && <Button href={hrefOf(STUDIO)}>선물 만들기</Button>}
        <Button kind="secondary" href={hrefOf(PUBLISHED_CARDS)}>
          내가 만든 카드 보기
        </Button>
      </Stack>
    </BottomSheet>
  )
}
