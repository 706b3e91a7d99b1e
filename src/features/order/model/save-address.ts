import { postAddress } from '@/api/auth/address'
import type { AddressBody } from '@/contract/auth/address'
import { orderOwner } from './order-submission'
import { readStoredForm, storeForm } from './sheet-storage'

/**
 * Saves the address of a created order to the address book, and unticks its box so that a changed order does not save it
 * again. An address book that is full or unavailable is no reason to stop the order.
 *
 * @returns whether it is saved
 */
export const saveAddress = async (address: AddressBody): Promise<boolean> => {
  const isSaved = await postAddress(address).then(
    () => true,
    () => false,
  )
  const stored = readStoredForm(orderOwner())
  if (isSaved && stored) storeForm(orderOwner(), { ...stored, saveAddress: false })
  return isSaved
}
