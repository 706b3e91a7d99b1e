import type { UseFormReturn } from 'react-hook-form'
import { PhoneField } from '@/ui/form/phone-field'
import { TextField } from '@/ui/form/text-field'
import { Section } from '@/ui/primitives/section'
import type { OrderForm } from '../model/order-form'

interface Props {
  form: UseFormReturn<OrderForm>
  /** The seller sends the voucher to this phone. */
  isSentBySms: boolean
}

/** Who orders. */
export const OrdererSection = ({ form, isSentBySms }: Props) => {
  const { register, formState } = form
  const { errors } = formState
  return (
    <Section title="주문자">
      <TextField
        label="이름"
        required
        autoComplete="name"
        maxLength={50}
        error={errors.ordererName?.message}
        {...register('ordererName')}
      />
      <PhoneField
        label="휴대폰 번호"
        required
        placeholder="010-0000-0000"
        hint={isSentBySms ? '영업일 기준 1~2일 안에 이 번호로 상품권 문자를 보내드려요.' : undefined}
        error={errors.ordererPhone?.message}
        {...register('ordererPhone')}
      />
      <TextField
        label="이메일"
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={120}
        error={errors.ordererEmail?.message}
        {...register('ordererEmail')}
      />
    </Section>
  )
}
