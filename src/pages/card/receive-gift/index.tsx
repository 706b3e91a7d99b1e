import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { createQueryClient } from '@/api/http/query-client'
import { giftPreviewQueryOptions } from '@/api/main/gift'
import { productGiftPreviewQueryOptions } from '@/api/transaction/product-gift'
import { ReceiveGift } from '@/features/gift/components/receive-gift'
import { queryOne } from '@/lib/query-string'
import { addressPicker } from '@/screens/address-picker/address-picker'
import { linkPage } from '@/shell/public-page'

// The link of a product.
const ReceiveProductGift = dynamic(() =>
  import('@/features/product-gift/components/receive-product-gift').then((file) => file.ReceiveProductGift),
)

export default function ReceiveGiftPage() {
  const { item, itemLink } = useRouter().query
  return item || itemLink ? <ReceiveProductGift addressPicker={addressPicker} /> : <ReceiveGift />
}

const description = '링크를 열어 선물을 확인해 보세요.'

/** The link preview has neither the amount, the product nor the message, because everybody in a chat room sees it. */
export const getServerSideProps = linkPage(async ({ query }) => {
  const item = queryOne(query.item) ?? ''
  if (item !== '') {
    const gift = await createQueryClient().fetchQuery(productGiftPreviewQueryOptions(item))
    if (gift.status !== 'WAITING' && gift.status !== 'SCHEDULED') return null
    return { title: `${gift.giverName}님이 보낸 선물`, description, image: gift.face }
  }
  const token = queryOne(query.gift) ?? ''
  if (token === '') return null
  const gift = await createQueryClient().fetchQuery(giftPreviewQueryOptions(token))
  if (gift.status !== 'RECEIVING') return null
  return { title: `${gift.giverName}님이 보낸 선물`, description, image: gift.face }
})
