import { Settings } from '@/features/account/components/settings'
import { addressPage } from '@/screens/page-data/address-page'
import { lazySheet } from '@/ui/overlay/lazy-sheet'

const PasscodeChangeSheet = lazySheet(() =>
  import('@/features/passcode/components/passcode-change-sheet').then((file) => file.PasscodeChangeSheet),
)

export default function SettingsPage() {
  return <Settings passcodeSheet={PasscodeChangeSheet} />
}

SettingsPage.getInitialProps = addressPage
