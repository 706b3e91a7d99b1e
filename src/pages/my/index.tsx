import { SignOutButton } from '@/features/account/components/sign-out-button'
import { WalletPanel } from '@/features/cards/components/wallet-panel'
import { MyHome } from '@/features/my-home/components/my-home'
import { addressPage } from '@/screens/page-data/address-page'
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

MyPage.getInitialProps = addressPage
