import { AddressBook } from '@/features/address/components/address-book'

export default function AddressPage() {
  return <AddressBook />
}
