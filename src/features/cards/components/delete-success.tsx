import { useBrowserValue } from '@/browser/use-browser-value'
import { MissingResult } from '@/commerce-ui/errors/missing-result'
import { MY_CARDS } from '@/config/paths'
import { ResultPage } from '@/ui/feedback/result-page'
import { Button } from '@/ui/primitives/button'
import { cardDeletion } from '../model/card-texts'

/** `/my/cards/delete-success`: the deletion in this tab. */
export const DeleteSuccess = () => {
  const isDeleted = useBrowserValue(cardDeletion.isSet, false)
  if (!isDeleted) return <MissingResult href={MY_CARDS} label="내 선물함으로 가기" />
  return (
    <ResultPage
      illustration="/art/success-gift.svg"
      title="카드를 삭제했어요"
      body={
        '이 카드로 보낸 선물은 받는 분이 그대로 받을 수 있어요.\n돌아오는 금액은 환불 카드에 담아 드려요.'
      }
      actions={<Button href={MY_CARDS}>내 선물함으로 가기</Button>}
    />
  )
}
