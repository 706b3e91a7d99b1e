import { addressPage } from '@/screens/page-data/address-page'
import { AddressBook } from '@/features/address/components/address-book'

export default function AddressPage() {
  return <AddressBook />
}

AddressPage.getInitialProps = addressPage
