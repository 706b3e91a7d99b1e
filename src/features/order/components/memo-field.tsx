import { useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { FormField, selectCss } from '@/ui/form/form-field'
import { TextField } from '@/ui/form/text-field'
import { MEMO_LIMIT, MEMO_PRESETS, OWN_MEMO } from '../model/order-rules'
import type { OrderFormApi } from '../model/order-form'

/** The memo for the courier. */
export const MemoField = ({ form }: { form: OrderFormApi }) => {
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
