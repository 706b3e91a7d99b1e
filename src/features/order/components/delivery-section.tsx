import { type ChangeEvent, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { addressSearch } from '@/api/auth/address-search'
import { useCapability } from '@/api/http/use-capability'
import {
  type AddressField,
  AddressFields,
  type AddressPickerSlot,
} from '@/commerce-ui/address/address-fields'
import { fullAddress } from '@/domain/address'
import { formatWon } from '@/lib/money'
import { formatPhone } from '@/lib/phone'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { Checkbox } from '@/ui/form/checkbox'
import { FormField, selectCss } from '@/ui/form/form-field'
import { TextField } from '@/ui/form/text-field'
import { Stack } from '@/ui/layout/stack'
import { Button } from '@/ui/primitives/button'
import { Section } from '@/ui/primitives/section'
import { Text } from '@/ui/primitives/text'
import { addressFields, emptyOrderForm, type OrderForm, type OrderFormApi } from '../model/order-form'
import { MEMO_LIMIT, MEMO_PRESETS, OWN_MEMO } from '../model/order-rules'

/** The memo for the courier. */
const MemoField = ({ form }: { form: OrderFormApi }) => {
  const choice = useWatch({ control: form.control, name: 'memoChoice' })
  return (
    <>
      <FormField label="배송 메모">
        {(control) => (
          <Select {...control} {...form.register('memoChoice')}>
            <option value="">선택 안 함</option>
            {MEMO_PRESETS.map((memo) => (
              <option key={memo}>{memo}</option>
            ))}
            <option value={OWN_MEMO}>직접 입력</option>
          </Select>
        )}
      </FormField>
      {choice === OWN_MEMO && (
        <TextField
          label="배송 메모 직접 입력"
          maxLength={MEMO_LIMIT}
          hint={`${MEMO_LIMIT}자까지 쓸 수 있어요.`}
          {...form.field('memoText')}
        />
      )}
    </>
  )
}

const Select = styled.select`
  ${selectCss}
`

interface Props {
  form: OrderFormApi
  hasAddresses: boolean
  /** Surcharge in won of the shown price. */
  regionalFee: number
  addressPicker: AddressPickerSlot
}

/** The delivery address and the memo for the courier. */
export const DeliverySection = ({ form, hasAddresses, regionalFee, addressPicker }: Props) => {
  const hasAddressBook = useCapability('addresses')
  const [isPicking, setPicking] = useState(false)
  const values = useWatch({ control: form.control }) as OrderForm
  const isFromBook = values.addressMode === 'book'

  const { sameAsOrderer, ordererName, ordererPhone } = values
  const { setValue } = form
  useEffect(() => {
    if (isFromBook || !sameAsOrderer) return
    setValue('receiverName', ordererName)
    setValue('receiverPhone', ordererPhone)
  }, [isFromBook, sameAsOrderer, ordererName, ordererPhone, setValue])
  /** The fields of the address. Another receiver than the orderer clears the check. */
  const bindReceiver = (name: AddressField) => {
    const field = form.field(name)
    if (name !== 'receiverName' && name !== 'receiverPhone') return field
    return {
      ...field,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        form.setValue('sameAsOrderer', false)
        void field.onChange(event)
      },
    }
  }

  const fill = (fields: Partial<OrderForm>) => {
    for (const [name, value] of Object.entries(fields)) form.setValue(name as keyof OrderForm, value)
    form.clearErrors()
    setPicking(false)
  }

  return (
    <Section
      title="배송지"
      aside={
        hasAddresses && (
          <Button small kind="secondary" aria-haspopup="dialog" onClick={() => setPicking(true)}>
            {isFromBook ? '변경' : '주소록에서 선택'}
          </Button>
        )
      }
    >
      {isFromBook ? (
        <Stack $gap={4}>
          <b>{values.receiverName}</b>
          <span>{formatPhone(values.receiverPhone)}</span>
          <Text $tone="second">{fullAddress(values)}</Text>
        </Stack>
      ) : (
        <>
          <Checkbox
            label="주문자와 같아요"
            {...form.register('sameAsOrderer', {
              onChange: ({ target }) => !target.checked && fill({ receiverName: '', receiverPhone: '' }),
            })}
          />
          <AddressFields
            search={addressSearch}
            bind={bindReceiver}
            onFound={({ postalCode, baseAddress }) => {
              form.setValue('postalCode', postalCode)
              form.setValue('baseAddress', baseAddress)
              form.clearErrors(['postalCode', 'baseAddress'])
            }}
          />
          {hasAddressBook && <Checkbox label="주소록에 저장하기" {...form.register('saveAddress')} />}
        </>
      )}
      {regionalFee > 0 && (
        <InlineNotice tone="warning" live>
          제주·도서산간 지역이라 추가 배송비 {formatWon(regionalFee)}이 더해져요.
        </InlineNotice>
      )}
      <MemoField form={form} />
      {addressPicker({
        isOpen: isPicking,
        onClose: () => setPicking(false),
        onChoose: (address) => fill(addressFields(address)),
        onType: () => {
          const { receiverName, receiverPhone, postalCode, baseAddress, detailAddress } = emptyOrderForm
          fill({
            addressMode: 'manual',
            sameAsOrderer: false,
            receiverName,
            receiverPhone,
            postalCode,
            baseAddress,
            detailAddress,
          })
        },
      })}
    </Section>
  )
}
