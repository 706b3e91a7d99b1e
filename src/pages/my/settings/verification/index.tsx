import { meQueryOptions } from '@/api/main/user'
import { Verification } from '@/features/account/components/verification'
import { memberPage } from '@/shell/address-page'

export default function VerificationPage() {
  return <Verification />
}

VerificationPage.getInitialProps = memberPage(() => [meQueryOptions()])
