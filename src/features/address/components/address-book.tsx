import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useCallback, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { addressesQueryOptions, saveAddressMutation } from '@/api/auth/address'
import { addressSearch } from '@/api/auth/address-search'
import { useSubmission } from '@/api/http/use-submission'
import { meQueryOptions } from '@/api/main/user'
import { leaveFor } from '@/browser/history/leave-for'
import { draftStore } from '@/browser/storage/draft-store'
import { AddressFields } from '@/commerce-ui/address/address-fields'
import { type Address, addressBody } from '@/contract/auth/address'
import { queryOne } from '@/lib/query-string'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { PartlyRead } from '@/ui/feedback/partly-read'
import { QueryError } from '@/ui/feedback/query-error'
import { Checkbox } from '@/ui/form/checkbox'
import { FormPage } from '@/ui/form/form'
import { FormError } from '@/ui/form/form-error'
import { useSchemaForm } from '@/ui/form/use-schema-form'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { AddressList } from './address-list'

/** The fields of the address form as typed. */
type AddressForm = Omit<Address, 'id'>

export const emptyAddressForm: AddressForm = {
  receiverName: '',
  receiverPhone: '',
  postalCode: '',
  baseAddress: '',
  detailAddress: '',
  isDefault: false,
}

const addressDraft = draftStore<AddressForm>('dama_address_draft')

interface Props {
  /** The address to change; undefined for a new one, and for one that was deleted elsewhere. */
  id: string | undefined
  isDeleted?: boolean
  initial: AddressForm
  /** The default address stays the default until another one is chosen. */
  wasDefault: boolean
  onSaved: () => Promise<unknown>
  /** Called with what is typed, so that a draft can be stored. */
  onChange?: (form: AddressForm) => void
}

/** The form of an address, new or changed. */
const AddressEditor = ({ id, isDeleted = false, initial, wasDefault, onSaved, onChange }: Props) => {
  const form = useSchemaForm({ schema: addressBody, defaultValues: initial })
  const values = useWatch({ control: form.control }) as AddressForm
  useEffect(() => onChange?.(values), [onChange, values])
  const { submit, isPending } = useSubmission(saveAddressMutation, { form, onSuccess: onSaved })
  return (
    <FormPage onSubmit={form.submit((address) => submit({ id, address }))}>
      {isDeleted && <InlineNotice>다른 곳에서 지운 배송지예요. 저장하면 새 배송지로 추가돼요.</InlineNotice>}
      <AddressFields
        search={addressSearch}
        bind={form.field}
        onFound={({ postalCode, baseAddress }) => {
          form.setValue('postalCode', postalCode)
          form.setValue('baseAddress', baseAddress)
          form.clearErrors(['postalCode', 'baseAddress'])
        }}
      />
      <Checkbox
        label="기본 배송지로 쓰기"
        disabled={wasDefault}
        description={wasDefault && '다른 배송지를 기본으로 정하면 바뀌어요.'}
        {...form.field('isDefault')}
      />
      <FormError message={form.formError} />
      <Button type="submit" loading={isPending}>
        배송지 저장하기
      </Button>
    </FormPage>
  )
}

const ADDRESS_LIST = '/my/address'

/** `/my/address`: the member's addresses; `?edit=new` adds one, `?edit=<id>` changes one. */
export const AddressBook = () => {
  const router = useRouter()
  const editing = queryOne(router.query.edit)
  const addresses = useQuery(addressesQueryOptions())
  const list = addresses.data?.items
  const me = useQuery(meQueryOptions())
  const owner = me.data?.id
  const isNew = editing === 'new'
  const storeDraft = useCallback(
    (form: AddressForm) => {
      if (isNew && owner) addressDraft.write(owner, form)
    },
    [isNew, owner],
  )
  const found = list?.find(({ id }) => id === editing)
  // Stays when the address is deleted in another window: what is typed in its form is not lost.
  const [opened, setOpened] = useState(found)
  if (found && found.id !== opened?.id) setOpened(found)
  // Only the draft of a new address belongs to the member.
  const needed = isNew ? [addresses, me] : [addresses]
  if (needed.some(({ isError, data }) => isError && !data)) return <QueryError query={needed} />
  if (!list || (isNew && !owner)) return <Skeleton $height="420px" />
  if (!editing)
    return (
      <>
        <AddressList addresses={list} />
        <PartlyRead answers={[addresses.data]} />
      </>
    )

  const saved = found ?? (opened?.id === editing ? opened : undefined)
  if (!isNew && !saved)
    return (
      <EmptyState
        illustration="/art/empty-search.svg"
        title="배송지를 찾을 수 없어요"
        body="다른 곳에서 지운 배송지일 수 있어요."
        action={
          <Button kind="secondary" href={ADDRESS_LIST}>
            배송지 목록 보기
          </Button>
        }
      />
    )
  const initial = saved ?? (owner === undefined ? null : addressDraft.read(owner)) ?? emptyAddressForm
  return (
    <AddressEditor
      key={editing}
      id={found?.id}
      isDeleted={saved !== undefined && !found}
      initial={{
        ...emptyAddressForm,
        ...initial,
        isDefault: initial.isDefault || list.length === 0,
      }}
      wasDefault={saved?.isDefault ?? list.length === 0}
      onChange={storeDraft}
      onSaved={() => {
        addressDraft.clear()
        toast('배송지를 저장했어요')
        return leaveFor(router, ADDRESS_LIST)
      }}
    />
  )
}
