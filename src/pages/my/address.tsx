import { AddressBook } from '@/features/address/components/address-book'
import { addressPage } from '@/screens/page-data/address-page'

export default function AddressPage() {
  return <AddressBook />
}

AddressPage.getInitialProps = addressPage
