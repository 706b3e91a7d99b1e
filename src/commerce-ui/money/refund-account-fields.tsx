import { brand } from '@/config/brand'
import { REFUND_BANKS, refundAccountLimits, type RefundChoice } from '@/domain/refund-account'
import { RadioGroup } from '@/ui/form/radio-group'
import { SelectField, type SelectFieldProps } from '@/ui/form/select-field'
import { TextField, type TextFieldProps } from '@/ui/form/text-field'
import { Stack } from '@/ui/layout/stack'

interface Props {
  /** Connects a field to its form. */
  bind: (name: keyof RefundChoice) => { name: string }
  to: RefundChoice['to']
}

/** Asks where a deposit returns to: an account with its bank, number and holder, or 담아머니. */
export const RefundAccountFields = ({ bind, to }: Props) => (
  <Stack>
    <RadioGroup
      legend="입금한 돈을 받을 곳"
      {...bind('to')}
      options={[
        { value: 'account', label: '내 계좌', description: '본인 이름의 은행 계좌로 보내 드려요' },
        { value: 'money', label: brand.money, description: '환불되면 바로 쓰거나 계좌로 출금할 수 있어요' },
      ]}
    />
    {to === 'account' && (
      <>
        <SelectField label="은행" required {...(bind('bankCode') as Partial<SelectFieldProps>)}>
          <option value="">은행을 골라 주세요</option>
          {REFUND_BANKS.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="계좌번호"
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={refundAccountLimits.maxDigits + 4}
          placeholder="숫자만"
          {...(bind('accountNumber') as Partial<TextFieldProps>)}
        />
        <TextField
          label="예금주"
          required
          autoComplete="name"
          maxLength={refundAccountLimits.holderLength}
          hint="본인 이름이어야 해요. 계좌번호는 환불이 끝나면 지워요."
          {...(bind('holderName') as Partial<TextFieldProps>)}
        />
      </>
    )}
  </Stack>
)
