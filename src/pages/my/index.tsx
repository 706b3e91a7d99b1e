import { swipeCardsQueryOptions, waitingGiftsQueryOptions } from '@/api/main/card'
import { unreadCountQueryOptions } from '@/api/main/notification'
import { meQueryOptions } from '@/api/main/user'
import { stageCountsQueryOptions } from '@/api/transaction/order'
import { memberPage } from '@/shell/address-page'
import { SignOutButton } from '@/features/account/components/sign-out-button'
import { WalletPanel } from '@/features/cards/components/wallet-panel'
import { MyHome } from '@/features/my-home/components/my-home'
import { InstallInvitation } from '@/shell/install-invitation'

export default function MyPage() {
  return (
    <MyHome
      wallet={<WalletPanel heading="h2" />}
      invitation={<InstallInvitation />}
      signOut={<SignOutButton />}
    />
  )
}

MyPage.getInitialProps = memberPage(() => [
  meQueryOptions(),
  swipeCardsQueryOptions(),
  waitingGiftsQueryOptions(),
  stageCountsQueryOptions(),
  unreadCountQueryOptions(),
])
