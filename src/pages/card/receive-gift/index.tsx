import { giftPreviewQueryOptions } from '@/api/main/gift'
import { createQueryClient } from '@/api/http/query-client'
import { ReceiveGift } from '@/features/gift/components/receive-gift'
import { queryOne } from '@/lib/query-string'
import { linkPage } from '@/shell/link-page'

export default function ReceiveGiftPage() {
  return <ReceiveGift />
}

/** The link preview has neither the amount nor the message, because everybody in a chat room sees it. */
export const getServerSideProps = linkPage(async ({ query }) => {
  const token = queryOne(query.gift) ?? ''
  if (token === '') return null
  const gift = await createQueryClient().fetchQuery(giftPreviewQueryOptions(token))
  if (gift.status !== 'RECEIVING') return null
  return {
    title: `${gift.giverName}님이 보낸 선물`,
    description: '링크를 열어 선물을 확인해 보세요.',
    image: gift.face,
  }
})
