import { passcodeQueryOptions } from '@/api/main/passcode'
import { sessionsQueryOptions } from '@/api/main/session'
import { meQueryOptions } from '@/api/main/user'
import { memberPage } from '@/shell/address-page'
import dynamic from 'next/dynamic'
import { Settings } from '@/features/account/components/settings'

const PasscodeChangeSheet = dynamic(
  () =>
    import('@/features/passcode/components/passcode-change-sheet').then((file) => file.PasscodeChangeSheet),
  { ssr: false },
)

export default function SettingsPage() {
  return <Settings passcodeSheet={PasscodeChangeSheet} />
}

SettingsPage.getInitialProps = memberPage(() => [
  meQueryOptions(),
  passcodeQueryOptions(),
  sessionsQueryOptions(),
])
