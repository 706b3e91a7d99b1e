import { WalletPanel } from '@/features/cards/components/wallet-panel'
import { MyHome } from '@/features/my-home/components/my-home'

export default function MyPage() {
  return <MyHome wallet={<WalletPanel heading="h2" />} />
}
