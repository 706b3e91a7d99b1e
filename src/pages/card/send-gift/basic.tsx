import { basicCardsQueryOptions } from '@/api/main/card'
import { giftLimitQueryOptions } from '@/api/main/gift'
import { meQueryOptions } from '@/api/main/user'
import { moneyQueryOptions } from '@/api/main/money'
import { SendBasic } from '@/features/gift/components/send-basic'
import { memberPage } from '@/shell/address-page'

export default function SendBasicGiftPage() {
  return <SendBasic />
}

SendBasicGiftPage.getInitialProps = memberPage(() => [
  meQueryOptions(),
  basicCardsQueryOptions(),
  moneyQueryOptions(),
  giftLimitQueryOptions(),
])
