import { useQueryClient } from '@tanstack/react-query'
import { addressesKey, deleteAddress, postAddress, putAddress } from '@/api/auth/address'
import { ApiError } from '@/api/http/api-error'
import type { Address, AddressBody } from '@/contract/auth/address'
import { GENERIC_ERROR_MESSAGE } from '@/domain/generic-error'
import { toast } from '@/ui/overlay/toast-store'

const say = (error: unknown) =>
  toast(error instanceof ApiError && error.message ? error.message : GENERIC_ERROR_MESSAGE)

/** What can be done to the address book; the list is read anew after each. */
export const useAddressActions = () => {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: addressesKey })

  /** @throws ApiError INVALID_INPUT with words per field, BAD_REQUEST past 20 addresses, NOT_FOUND when it is gone */
  const save = async (address: AddressBody, id?: string): Promise<void> => {
    await (id ? putAddress(id, address) : postAddress(address))
    await refresh()
  }
  const makeDefault = async ({ id, ...address }: Address): Promise<void> => {
    try {
      await putAddress(id, { ...address, isDefault: true })
      toast('기본 배송지를 바꿨어요')
    } catch (error) {
      say(error)
    }
    await refresh()
  }
  const putBack = async ({ id: _gone, ...address }: Address): Promise<void> => {
    try {
      await postAddress(address)
    } catch (error) {
      say(error)
    }
    await refresh()
  }
  /** Cheap to undo, so it is not asked about. */
  const remove = async (address: Address): Promise<void> => {
    try {
      await deleteAddress(address.id)
      toast('배송지를 지웠어요', { action: { label: '되돌리기', onClick: () => void putBack(address) } })
    } catch (error) {
      say(error)
    }
    await refresh()
  }
  return { save, makeDefault, remove }
}
