import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { describe, expect, test, vi } from 'vitest'
import { MoneyInput } from '@/commerce-ui/money/money-input'
import { parseWon } from '@/lib/money'
import { Checkbox } from '@/ui/form/checkbox'
import { PhoneField } from '@/ui/form/phone-field'
import { RadioGroup } from '@/ui/form/radio-group'
import { TextArea } from '@/ui/form/text-area'
import { TextField } from '@/ui/form/text-field'
import { axeProblems } from '@tests/setup/axe'

describe('text field', () => {
  test('has an accessible name, shows its error and can be cleared', async () => {
    render(<TextField label="받는 분" error="이름을 적어 주세요" clearable defaultValue="김담아" />)
    const field = screen.getByLabelText('받는 분')
    expect(field).toHaveAccessibleDescription('이름을 적어 주세요')
    expect(field).toBeInvalid()
    await userEvent.click(screen.getByRole('button', { name: '입력 지우기' }))
    expect(field).toHaveValue('')
    expect(field).toHaveFocus()
  })
})

describe('text area', () => {
  test('truncates text over the limit and shows the count', async () => {
    render(<TextArea label="메시지" limit={5} />)
    await userEvent.type(screen.getByLabelText('메시지'), '1234567')
    expect(screen.getByLabelText('메시지')).toHaveValue('12345')
    expect(screen.getByText('5 / 5')).toBeVisible()
  })
  test.each([
    ['👨‍👩‍👧‍👦'.repeat(3), '👨‍👩‍👧‍👦'.repeat(2), '2 / 2'],
    ['가👍🏽나', '가👍🏽', '2 / 2'],
    ['👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦', '1 / 2'],
    ['각'.normalize('NFD'), '각'.normalize('NFD'), '1 / 2'],
  ])('cuts %s between whole characters, each of which counts as one', (typed, stored, count) => {
    render(
      <>
        <TextArea label="메시지" limit={2} />
        <TextField label="이름" maxLength={2} />
      </>,
    )
    for (const label of ['메시지', '이름']) {
      fireEvent.change(screen.getByLabelText(label), { target: { value: typed } })
      expect(screen.getByLabelText(label)).toHaveValue(stored)
    }
    expect(screen.getByText(count)).toBeVisible()
  })
  test('does not truncate a syllable during its composition, only after it', () => {
    const change = vi.fn<(value: string) => void>()
    render(<TextArea label="메시지" limit={3} onChange={(event) => change(event.target.value)} />)
    const area = screen.getByLabelText('메시지')
    fireEvent.compositionStart(area)
    fireEvent(area, composing(area, '가나다라'))
    expect(area).toHaveValue('가나다라')
    fireEvent.compositionEnd(area)
    expect(area).toHaveValue('가나다')
    expect(change).toHaveBeenLastCalledWith('가나다')
  })
})

const composing = (area: HTMLElement, value: string): Event => {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, value)
  return new InputEvent('input', { bubbles: true, isComposing: true })
}

const Charge = ({ onSubmit }: { onSubmit: (values: object) => void }) => {
  const { register, handleSubmit } = useForm({ defaultValues: { amount: 30_000, phone: '' } })
  return (
    <form onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      <MoneyInput label="금액" {...register('amount', { setValueAs: (text) => parseWon(String(text)) })} />
      <PhoneField label="휴대폰" {...register('phone')} />
      <button type="submit">보내기</button>
    </form>
  )
}

describe('money and phone', () => {
  test('are registered with react-hook-form, with the buttons that add amounts', async () => {
    const submit = vi.fn<(values: object) => void>()
    render(<Charge onSubmit={(values) => submit(values)} />)
    expect(screen.getByLabelText('금액')).toHaveValue('30,000')
    await userEvent.click(screen.getByRole('button', { name: '5만원' }))
    expect(screen.getByLabelText('금액')).toHaveValue('80,000')
    expect(screen.getByText('8만원')).toBeVisible()
    await userEvent.type(screen.getByLabelText('휴대폰'), '01012345678')
    await userEvent.click(screen.getByRole('button', { name: '보내기' }))
    expect(submit).toHaveBeenCalledWith({ amount: 80_000, phone: '010-1234-5678' })
  })
  test('keep the position of the caret while typing', async () => {
    render(<MoneyInput label="금액" defaultValue="1234" />)
    const field = screen.getByLabelText<HTMLInputElement>('금액')
    await userEvent.type(field, '9', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect(field).toHaveValue('19,234')
    expect(field.selectionStart).toBe(2)
  })
  test('chips above the limit are left out', () => {
    render(<MoneyInput label="금액" maxAmount={100_000} />)
    const chips = screen.getByRole('group', { name: '금액 더하기' })
    expect(
      within(chips)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['1만원', '5만원', '10만원', '초기화'])
  })
  test('show an error only after an amount was entered', async () => {
    render(<MoneyInput label="금액" error="너무 많아요" />)
    expect(screen.queryByText('너무 많아요')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '50만원' }))
    expect(screen.getByText('너무 많아요')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '초기화' }))
    expect(screen.queryByText('너무 많아요')).toBeNull()
  })
  test('a number pasted with +82 becomes a Korean one', async () => {
    render(<PhoneField label="휴대폰" />)
    await userEvent.click(screen.getByLabelText('휴대폰'))
    await userEvent.paste('+82 10-1234-5678')
    expect(screen.getByLabelText('휴대폰')).toHaveValue('010-1234-5678')
  })
})

test('the form pieces pass axe', async () => {
  render(
    <main>
      <TextField label="이름" hint="실명" error="틀렸어요" clearable />
      <TextArea label="메시지" />
      <MoneyInput label="금액" />
      <PhoneField label="휴대폰" />
      <Checkbox label="동의해요" error="동의가 필요해요" />
      <RadioGroup legend="수단" name="pay" options={[{ value: 'a', label: '카드' }]} error="골라 주세요" />
    </main>,
  )
  expect(await axeProblems()).toEqual([])
})
