import { useMutation } from '@tanstack/react-query'
import { deleteAddressMutation, makeDefaultAddressMutation, restoreAddressMutation } from '@/api/auth/address'
import { asApiError } from '@/api/http/api-error'
import { leadsAway } from '@/api/http/handle-api-error'
import { showErrorToast } from '@/commerce-ui/errors/show-error'
import { toast } from '@/ui/overlay/toast-store'

const toastError = (thrown: unknown): void => {
  const error = asApiError(thrown)
  if (!leadsAway(error)) showErrorToast(error)
}

/** Makes a listed address the default, or deletes it. A deletion is easy to undo, so it needs no confirmation. */
export const useAddressActions = () => {
  const restore = useMutation({ ...restoreAddressMutation, onError: toastError })
  const makeDefault = useMutation({
    ...makeDefaultAddressMutation,
    onSuccess: () => toast('기본 배송지를 바꿨어요'),
    onError: toastError,
  })
  const remove = useMutation({
    ...deleteAddressMutation,
    onSuccess: (_answer, address) =>
      toast('배송지를 지웠어요', {
        action: { label: '되돌리기', onClick: () => restore.mutate(address) },
      }),
    onError: toastError,
  })
  return { makeDefault: makeDefault.mutate, remove: remove.mutate }
}
