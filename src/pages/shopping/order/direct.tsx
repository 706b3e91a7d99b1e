import { addressesQueryOptions } from '@/api/auth/address'
import { meQueryOptions } from '@/api/main/user'
import { DirectOrder } from '@/features/order/components/direct-order'

import { addressPicker } from '@/screens/address-picker/address-picker'
import { memberPage } from '@/shell/address-page'

export default function DirectOrderPage() {
  return <DirectOrder addressPicker={addressPicker} />
}

DirectOrderPage.getInitialProps = memberPage(() => [meQueryOptions(), addressesQueryOptions()])
