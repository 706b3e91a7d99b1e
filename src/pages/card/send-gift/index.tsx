import { shoppingCardsInfiniteQueryOptions } from '@/api/main/card'
import { giftLimitQueryOptions } from '@/api/main/gift'
import { meQueryOptions } from '@/api/main/user'
import { memberPage } from '@/shell/address-page'
import { SendGift } from '@/features/gift/components/send-gift'

export default function SendGiftPage() {
  return <SendGift />
}

SendGiftPage.getInitialProps = memberPage(() => [
  meQueryOptions(),
  shoppingCardsInfiniteQueryOptions('LATEST'),
  giftLimitQueryOptions(),
])
