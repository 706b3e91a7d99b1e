import { valibotResolver } from '@hookform/resolvers/valibot'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { addressesQueryOptions } from '@/api/auth/address'
import { addressSearch } from '@/api/auth/address-search'
import type { ApiError } from '@/api/http/api-error'
import { isLost } from '@/api/http/unconfirmed-result'
import { useSubmission } from '@/api/http/use-submission'
import { meQueryOptions } from '@/api/main/user'
import { acceptProductGiftMutation } from '@/api/transaction/product-gift'
import { AddressFields, type AddressPickerSlot } from '@/commerce-ui/address/address-fields'
import { CONNECTION_LOST } from '@/commerce-ui/errors/connection-lost'
import { receiver } from '@/contract/transaction/direct-order'
import type { AcceptedProductGift, ProductGiftPreview } from '@/contract/transaction/product-gift'
import { REQUIRED_AGREEMENTS } from '@/domain/order'
import { GIFT_CHANGED_ERRORS } from '@/domain/order-errors'
import { Checkbox } from '@/ui/form/checkbox'
import { Form } from '@/ui/form/form'
import { SelectField } from '@/ui/form/select-field'
import { TextField } from '@/ui/form/text-field'
import { type SchemaForm, useResolverForm } from '@/ui/form/use-resolver-form'
import { ButtonsBar } from '@/ui/layout/submit-bar'
import { Button } from '@/ui/primitives/button'
import { Section } from '@/ui/primitives/section'

interface Values {
  receiverName: string
  receiverPhone: string
  postalCode: string
  baseAddress: string
  detailAddress: string
  memo: string
  skuId: string
  agree: boolean
}

const { name, phone, postalCode, baseAddress, detailAddress } = receiver.entries
const schemas = {
  giftcard: v.object({}),
  tangible: v.object({
    receiverName: name,
    receiverPhone: phone,
    postalCode,
    baseAddress,
    detailAddress,
    agree: v.literal(true, '판매자에게 배송 정보를 제공하는 데 동의해 주세요.'),
  }),
}

/** The form's field for a field of the request. */
const fieldOf = (path: string): keyof Values | undefined => {
  const field = path
    .replace(/^receiver\./, '')
    .replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase())
  if (field === 'name' || field === 'receiver') return 'receiverName'
  if (field === 'phone') return 'receiverPhone'
  if (field === 'agreements') return 'agree'
  return field === 'postalCode' || field === 'baseAddress' || field === 'detailAddress' ? field : undefined
}

interface Props {
  gift: ProductGiftPreview
  token: string
  addressPicker: AddressPickerSlot
  onAccepted: (accepted: AcceptedProductGift) => void
  /** The gift may have changed meanwhile. */
  onChanged: () => void
  onDecline: () => void
  isDeclining: boolean
}

const messageOf = (error: ApiError): string =>
  isLost(error) ? `${CONNECTION_LOST} 다시 눌러 주세요.` : error.message

interface AddressPartProps extends Pick<Props, 'gift' | 'addressPicker'> {
  form: SchemaForm<Values, unknown>
}

/** Where goods go: the first address of the member's book, until another one is chosen or typed. */
const AddressPart = ({ form, gift, addressPicker }: AddressPartProps) => {
  const me = useQuery(meQueryOptions())
  const addresses = useQuery(addressesQueryOptions())
  const [isPicking, setPicking] = useState(false)
  const agree = useWatch({ control: form.control, name: 'agree' })
  const [first] = addresses.data?.items ?? []
  useEffect(() => {
    if (form.formState.isDirty) return
    form.setValue('receiverName', first?.receiverName ?? me.data?.name ?? '')
    form.setValue('receiverPhone', first?.receiverPhone ?? me.data?.phone ?? '')
    if (!first) return
    form.setValue('postalCode', first.postalCode)
    form.setValue('baseAddress', first.baseAddress)
    form.setValue('detailAddress', first.detailAddress)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the address book is there
  }, [first, me.data])
  return (
    <Section
      title="받을 곳"
      aside={
        first && (
          <Button small kind="secondary" aria-haspopup="dialog" onClick={() => setPicking(true)}>
            주소록에서 선택
          </Button>
        )
      }
    >
      <AddressFields
        search={addressSearch}
        bind={(field) => form.field(field)}
        onFound={(place) => {
          form.setValue('postalCode', place.postalCode)
          form.setValue('baseAddress', place.baseAddress)
          form.clearErrors(['postalCode', 'baseAddress'])
        }}
      />
      <TextField label="배송 메모 (선택)" maxLength={50} {...form.field('memo')} />
      <Checkbox
        label={`[필수] 배송을 위해 이름·연락처·주소를 ${gift.sellerName}에 제공하는 데 동의해요`}
        checked={agree}
        {...form.register('agree')}
        error={form.formState.errors.agree?.message}
      />
      {addressPicker({
        isOpen: isPicking,
        onClose: () => setPicking(false),
        onChoose: (address) => {
          for (const field of [
            'receiverName',
            'receiverPhone',
            'postalCode',
            'baseAddress',
            'detailAddress',
          ] as const)
            form.setValue(field, address[field], { shouldDirty: true })
          form.clearErrors()
          setPicking(false)
        },
        onType: () => setPicking(false),
      })}
    </Section>
  )
}

/** Accepts a gift: a voucher with one tap, goods with the address and, where the giver allows it, another option. */
export const AcceptGift = ({
  gift,
  token,
  addressPicker,
  onAccepted,
  onChanged,
  onDecline,
  isDeclining,
}: Props) => {
  const isGoods = gift.productClass === 'tangible'
  const form = useResolverForm<Values, unknown>({
    resolver: valibotResolver(
      schemas[gift.productClass] as v.GenericSchema<unknown, unknown> as v.GenericSchema<Values, unknown>,
    ),
    defaultValues: {
      receiverName: '',
      receiverPhone: '',
      postalCode: '',
      baseAddress: '',
      detailAddress: '',
      memo: '',
      skuId: gift.skuId ?? '',
      agree: false,
    },
    fieldOf,
  })
  const accept = useSubmission(acceptProductGiftMutation, {
    onSuccess: onAccepted,
    onRefused: (error) => {
      if (error.is(...GIFT_CHANGED_ERRORS)) onChanged()
      if (Object.keys(error.fields).length > 0) form.showServerError(error)
      else form.setFormError(messageOf(error))
    },
  })
  const submit = form.submit(async () => {
    const entered = form.getValues()
    await accept.submit({
      token,
      receiver: isGoods
        ? {
            name: entered.receiverName.trim(),
            phone: entered.receiverPhone,
            postalCode: entered.postalCode,
            baseAddress: entered.baseAddress.trim(),
            detailAddress: entered.detailAddress.trim(),
          }
        : null,
      deliveryMemo: isGoods ? entered.memo.trim() : '',
      skuId: entered.skuId === '' || entered.skuId === gift.skuId ? null : entered.skuId,
      agreements: isGoods && entered.agree ? [...REQUIRED_AGREEMENTS] : [],
    })
  })
  return (
    <Form aria-label="선물 받기" onSubmit={submit} $gap={12}>
      {gift.options.length > 1 && (
        <Section title="옵션">
          <SelectField label="받을 옵션" {...form.register('skuId')}>
            {gift.options.map(({ skuId, title }) => (
              <option key={skuId} value={skuId}>
                {title}
              </option>
            ))}
          </SelectField>
        </Section>
      )}
      {isGoods && <AddressPart {...{ form, gift, addressPicker }} />}
      <ButtonsBar>
        <p role="alert">{form.formError}</p>
        <Button full type="submit" loading={accept.isPending}>
          선물 받기
        </Button>
        {!gift.share && (
          <Button kind="quiet" full loading={isDeclining} onClick={onDecline}>
            거절하기
          </Button>
        )}
      </ButtonsBar>
    </Form>
  )
}
