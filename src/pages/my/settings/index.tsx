import { passcodeQueryOptions } from '@/api/main/passcode'
import { sessionsQueryOptions } from '@/api/main/session'
import { meQueryOptions } from '@/api/main/user'
import { memberPage } from '@/shell/address-page'
import { Settings } from '@/features/account/components/settings'
import { lazySheet } from '@/ui/overlay/lazy-sheet'

const PasscodeChangeSheet = lazySheet(() =>
  import('@/features/passcode/components/passcode-change-sheet').then((file) => file.PasscodeChangeSheet),
)

export default function SettingsPage() {
  return <Settings passcodeSheet={PasscodeChangeSheet} />
}

SettingsPage.getInitialProps = memberPage(() => [
  meQueryOptions(),
  passcodeQueryOptions(),
  sessionsQueryOptions(),
])
