import { PhoneField } from '@/ui/form/phone-field'
import { TextField } from '@/ui/form/text-field'
import { Section } from '@/ui/primitives/section'
import type { OrderFormApi } from '../model/order-form'

interface Props {
  form: OrderFormApi
  /** Whether a seller sends the voucher to this phone number. */
  isSentBySms: boolean
}

/** The contact data of the member who orders. */
export const OrdererSection = ({ form, isSentBySms }: Props) => {
  return (
    <Section title="주문자">
      <TextField label="이름" required autoComplete="name" maxLength={50} {...form.field('ordererName')} />
      <PhoneField
        label="휴대폰 번호"
        required
        placeholder="010-0000-0000"
        hint={isSentBySms ? '영업일 기준 1~2일 안에 이 번호로 상품권 문자를 보내 드려요.' : undefined}
        {...form.field('ordererPhone')}
      />
      <TextField
        label="이메일"
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={120}
        {...form.field('ordererEmail')}
      />
    </Section>
  )
}
