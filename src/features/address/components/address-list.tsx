import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { deleteAddressMutation, makeDefaultAddressMutation, restoreAddressMutation } from '@/api/auth/address'
import { useKeepFocus } from '@/browser/use-keep-focus'
import { toastError } from '@/commerce-ui/errors/show-error'
import type { Address } from '@/contract/auth/address'
import { fullAddress } from '@/domain/address'
import { MAX_ADDRESSES } from '@/domain/limits'
import { formatPhone } from '@/lib/phone'
import { EmptyState } from '@/ui/feedback/empty-state'
import { BoxList, TitledBox, WrapRow } from '@/ui/layout/lists'
import { Page } from '@/ui/layout/page'
import { toast } from '@/ui/overlay/toast-store'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { Text } from '@/ui/primitives/text'

/** Makes a listed address the default, or deletes it. A deletion is easy to undo, so it needs no confirmation. */
const useAddressActions = () => {
  const restore = useMutation({ ...restoreAddressMutation, onError: (error) => toastError(error) })
  const makeDefault = useMutation({
    ...makeDefaultAddressMutation,
    onSuccess: () => toast('기본 배송지를 바꿨어요'),
    onError: (error) => toastError(error),
  })
  const deleting = useRef(new Set<string>())
  const remove = useMutation({
    ...deleteAddressMutation,
    onSuccess: (_answer, address) =>
      toast('배송지를 삭제했어요', {
        action: { label: '되돌리기', onClick: () => restore.mutate(address) },
      }),
    onError: (error) => toastError(error),
    onSettled: (_answer, _error, { id }) => void deleting.current.delete(id),
  })
  return {
    makeDefault: makeDefault.mutate,
    /** The second tap of a double tap does nothing. */
    remove: (address: Address) => {
      if (deleting.current.has(address.id)) return
      deleting.current.add(address.id)
      remove.mutate(address)
    },
  }
}

const nameOf = (address: Address): string => address.receiverName || '받는 분 없음'

interface Props {
  addresses: readonly Address[]
}

const Addresses = ({ addresses }: Props) => {
  const { makeDefault, remove } = useAddressActions()
  const add = <Button href="/my/address?edit=new">새 배송지 추가하기</Button>
  if (addresses.length === 0)
    return (
      <EmptyState
        illustration="/art/empty-box.svg"
        title="저장한 배송지가 없어요"
        body={'자주 보내는 곳을 저장해 두면\n주문할 때 고르기만 하면 돼요.'}
        action={add}
      />
    )
  return (
    <Page>
      <BoxList>
        {addresses.map((address) => (
          <TitledBox key={address.id}>
            <h2>
              {nameOf(address)} {address.isDefault && <Badge $tone="accent">기본 배송지</Badge>}
            </h2>
            {address.receiverPhone !== '' && <p>{formatPhone(address.receiverPhone)}</p>}
            <Text $tone="second">{fullAddress(address)}</Text>
            <WrapRow $padding={[8, 0, 0]}>
              <Button
                small
                kind="secondary"
                href={`/my/address?edit=${encodeURIComponent(address.id)}`}
                aria-label={`${nameOf(address)} 배송지 수정`}
              >
                수정
              </Button>
              <Button
                small
                kind="secondary"
                aria-label={`${nameOf(address)} 배송지 삭제`}
                onClick={() => remove(address)}
              >
                삭제
              </Button>
              {!address.isDefault && (
                <Button small kind="quiet" onClick={() => makeDefault(address)}>
                  기본으로 쓰기
                </Button>
              )}
            </WrapRow>
          </TitledBox>
        ))}
      </BoxList>
      {addresses.length < MAX_ADDRESSES ? (
        add
      ) : (
        <Text $tone="second">
          배송지는 {MAX_ADDRESSES}곳까지 저장할 수 있어요. 쓰지 않는 배송지를 삭제하면 새로 추가할 수 있어요.
        </Text>
      )}
    </Page>
  )
}

/** The member's addresses, each with its actions. */
export const AddressList = ({ addresses }: Props) => {
  const keepFocus = useKeepFocus<HTMLDivElement>()
  return (
    <div {...keepFocus} role="group" aria-label="배송지 목록">
      <Addresses addresses={addresses} />
    </div>
  )
}
