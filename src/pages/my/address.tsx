import { addressesQueryOptions } from '@/api/auth/address'
import { meQueryOptions } from '@/api/main/user'
import { memberPage } from '@/shell/address-page'
import { AddressBook } from '@/features/address/components/address-book'

export default function AddressPage() {
  return <AddressBook />
}

AddressPage.getInitialProps = memberPage(() => [meQueryOptions(), addressesQueryOptions()])
