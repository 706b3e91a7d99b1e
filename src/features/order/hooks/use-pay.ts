import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { dropAddresses, postAddress } from '@/api/auth/address'
import type { ApiError } from '@/api/http/api-error'
import { newIdempotencyKey } from '@/api/http/idempotency'
import { useSubmission } from '@/api/http/use-submission'
import { createOrderMutation } from '@/api/transaction/create-order'
import type { AddressBody } from '@/contract/auth/address'
import { successPath } from '../model/order-paths'
import { orderOwner, orderSubmissions, readStoredForm, storeForm, storeKind } from '../model/order-storage'

/**
 * Saves the address of a created order to the address book, and unticks its box so that a changed order does not save it
 * again. An address book that is full or unavailable is no reason to stop the order.
 *
 * @returns whether it is saved
 */
const saveAddress = async (address: AddressBody): Promise<boolean> => {
  const isSaved = await postAddress(address, newIdempotencyKey()).then(
    () => true,
    () => false,
  )
  const stored = readStoredForm(orderOwner())
  if (isSaved && stored) storeForm(orderOwner(), { ...stored, saveAddress: false })
  return isSaved
}

interface Options {
  /** The order has been created before, and its address was saved then: it is only paid again. */
  isCreated?: boolean
  /** Runs before the order is sent, once for each submission. False stops it. */
  prepare?: () => boolean | Promise<boolean>
  onRefused: (error: ApiError) => void
  /** The window did not open, or the shopper has returned to this screen. */
  onReturn: () => void
}

/** Creates the order, then opens the payment window, or the success page when points paid the whole amount. */
export const usePay = ({ isCreated = false, prepare, onRefused, onReturn }: Options) => {
  const router = useRouter()
  const queryClient = useQueryClient()
  return useSubmission(createOrderMutation, {
    store: orderSubmissions,
    owner: orderOwner(),
    // Without a window the result page clears the submission and the drafts of the order.
    windowOf: ({ orderId, window }) => ({ target: window, id: orderId }),
    onSuccess: async ({ orderId, window }, { kind, addressToSave }) => {
      storeKind(orderId, kind)
      const isAddressSaved = addressToSave && !isCreated && (await saveAddress(addressToSave))
      if (window !== null) return
      await router.replace(successPath(orderId))
      // Not before: the sheet would show another address and store it.
      if (isAddressSaved) dropAddresses(queryClient)
    },
    ...(prepare && { prepare }),
    onRefused,
    onReturn,
  })
}
