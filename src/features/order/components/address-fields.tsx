import type { UseFormReturn } from 'react-hook-form'
import { styled } from 'styled-components'
import { Checkbox } from '@/ui/form/checkbox'
import { PhoneField } from '@/ui/form/phone-field'
import { TextField } from '@/ui/form/text-field'
import { space } from '@/ui/theme/tokens'
import type { OrderForm } from '../model/order-form'

/** An address typed by hand. */
export const AddressFields = ({ form }: { form: UseFormReturn<OrderForm> }) => {
  const { register, formState } = form
  const { errors } = formState
  return (
    <Fields>
      <TextField
        label="받는 분"
        required
        autoComplete="shipping name"
        maxLength={50}
        error={errors.receiverName?.message}
        {...register('receiverName')}
      />
      <PhoneField
        label="받는 분 연락처"
        required
        autoComplete="shipping tel"
        placeholder="010-0000-0000"
        error={errors.receiverPhone?.message}
        {...register('receiverPhone')}
      />
      <TextField
        label="우편번호"
        required
        inputMode="numeric"
        autoComplete="shipping postal-code"
        maxLength={5}
        placeholder="숫자 5자리"
        error={errors.postalCode?.message}
        {...register('postalCode')}
      />
      <TextField
        label="주소"
        required
        autoComplete="shipping street-address"
        maxLength={200}
        placeholder="도로명 또는 지번 주소"
        error={errors.baseAddress?.message}
        {...register('baseAddress')}
      />
      <TextField
        label="상세주소"
        autoComplete="shipping address-line2"
        maxLength={200}
        placeholder="동, 호수 등"
        error={errors.detailAddress?.message}
        {...register('detailAddress')}
      />
      <Checkbox label="주소록에 저장하기" {...register('saveAddress')} />
    </Fields>
  )
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
`
