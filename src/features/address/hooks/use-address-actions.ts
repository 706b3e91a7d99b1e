import { useMutation } from '@tanstack/react-query'
import { deleteAddressMutation, makeDefaultAddressMutation, restoreAddressMutation } from '@/api/auth/address'
import { toastError } from '@/commerce-ui/errors/show-error'
import { toast } from '@/ui/overlay/toast-store'

/** Makes a listed address the default, or deletes it. A deletion is easy to undo, so it needs no confirmation. */
export const useAddressActions = () => {
  const restore = useMutation({ ...restoreAddressMutation, onError: (error) => toastError(error) })
  const makeDefault = useMutation({
    ...makeDefaultAddressMutation,
    onSuccess: () => toast('기본 배송지를 바꿨어요'),
    onError: (error) => toastError(error),
  })
  const remove = useMutation({
    ...deleteAddressMutation,
    onSuccess: (_answer, address) =>
      toast('배송지를 지웠어요', {
        action: { label: '되돌리기', onClick: () => restore.mutate(address) },
      }),
    onError: (error) => toastError(error),
  })
  return { makeDefault: makeDefault.mutate, remove: remove.mutate }
}
