import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { boolean, literal, maxLength, minLength, object, pipe, string, trim } from 'valibot'
import { expect, it, vi } from 'vitest'
import { ApiError } from '@/api/http/api-error'
import { GENERIC_ERROR_MESSAGE } from '@/domain/generic-error'
import { Checkbox } from '@/ui/form/checkbox'
import { Form } from '@/ui/form/form'
import { FormError } from '@/ui/form/form-error'
import { RadioGroup } from '@/ui/form/radio-group'
import { TextField } from '@/ui/form/text-field'
import { useSchemaForm } from '@/ui/form/use-schema-form'

const schema = object({
  title: pipe(string(), trim(), minLength(1, '제목을 적어 주세요.'), maxLength(5, '5자까지 쓸 수 있어요.')),
  email: pipe(string(), minLength(1, '이메일을 적어 주세요.')),
  isAgreed: literal(true, '동의해 주세요.'),
})
const empty = { title: '', email: '', isAgreed: false }

const refusal = (fields: Record<string, string>) =>
  new ApiError({ kind: 'response', status: 400, code: 1, message: '다시 확인해 주세요.', fields })

const TestForm = ({
  send,
  defaultValues = empty,
}: {
  send: (values: unknown) => Promise<void>
  defaultValues?: typeof empty
}) => {
  const form = useSchemaForm({
    schema,
    defaultValues,
    rules: ({ title, email }) => (title !== '' && title === email ? { email: '제목과 달라야 해요.' } : {}),
  })
  return (
    <Form onSubmit={form.submit(send)}>
      <TextField label="제목" {...form.field('title')} />
      <TextField label="이메일" {...form.field('email')} />
      <Checkbox label="동의" {...form.field('isAgreed')} />
      <FormError message={form.formError} />
      <button type="submit">보내기</button>
    </Form>
  )
}

const setUp = (send = vi.fn<(values: unknown) => Promise<void>>(async () => undefined)) => {
  render(<TestForm send={send} />)
  return {
    send,
    title: screen.getByLabelText('제목'),
    email: screen.getByLabelText('이메일'),
    submit: () => userEvent.click(screen.getByRole('button', { name: '보내기' })),
  }
}
const fill = async ({ title, email }: { title: HTMLElement; email: HTMLElement }) => {
  await userEvent.type(title, ' 선물 ')
  await userEvent.type(email, 'a@b.kr')
  await userEvent.click(screen.getByLabelText('동의'))
}

it('shows an error once its field was left, and follows the typing from then on', async () => {
  const { title } = setUp()
  await userEvent.type(title, '여섯 글자다')
  expect(title).not.toHaveAccessibleDescription()
  await userEvent.tab()
  expect(await screen.findByText('5자까지 쓸 수 있어요.')).toBeVisible()
  fireEvent.input(title, { target: { value: '선물' } })
  await vi.waitFor(() => expect(title).not.toHaveAccessibleDescription())
})

it('shows every error on submit and moves the focus to the first wrong field', async () => {
  const { send, title, email, submit } = setUp()
  await submit()
  expect(await screen.findByText('동의해 주세요.')).toBeVisible()
  expect(title).toHaveAccessibleDescription('제목을 적어 주세요.')
  expect(email).toHaveAccessibleDescription('이메일을 적어 주세요.')
  expect(title).toHaveFocus()
  expect(send).not.toHaveBeenCalled()
})

it('sends the output of the schema', async () => {
  const form = setUp()
  await fill(form)
  await form.submit()
  await vi.waitFor(() =>
    expect(form.send).toHaveBeenCalledWith({ title: '선물', email: 'a@b.kr', isAgreed: true }),
  )
})

it('applies the rules of the form after those of the schema', async () => {
  const form = setUp()
  await userEvent.type(form.title, '같아')
  await userEvent.type(form.email, '같아')
  await userEvent.click(screen.getByLabelText('동의'))
  await form.submit()
  expect(await screen.findByText('제목과 달라야 해요.')).toBeVisible()
  expect(form.send).not.toHaveBeenCalled()
})

it('puts the messages of the server under their fields and the focus into the first', async () => {
  const form = setUp(vi.fn().mockRejectedValue(refusal({ 'email.0': '이미 쓰는 주소예요.' })))
  await fill(form)
  await form.submit()
  await vi.waitFor(() => expect(form.email).toHaveAccessibleDescription('이미 쓰는 주소예요.'))
  expect(form.email).toHaveFocus()
  expect(screen.queryByText('다시 확인해 주세요.')).not.toBeInTheDocument()
})

it('shows that the input is preserved after a generic failure', async () => {
  const failure = new ApiError({ kind: 'response', status: 500, code: 5000, message: GENERIC_ERROR_MESSAGE })
  const form = setUp(vi.fn().mockRejectedValue(failure))
  await fill(form)
  await form.submit()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '잠시 후 다시 시도해 주세요. 입력한 내용은 그대로 있어요.',
  )
})

it.each([
  ['the message of a failure without fields', {}, '다시 확인해 주세요.'],
  ['a message about a field that the form lacks', { coupon: '쿠폰이 끝났어요.' }, '쿠폰이 끝났어요.'],
])('shows %s over the button until the next submit', async (_title, fields, message) => {
  const send = vi
    .fn<(values: unknown) => Promise<void>>()
    .mockRejectedValueOnce(refusal(fields))
    .mockResolvedValue(undefined)
  const form = setUp(send)
  await fill(form)
  await form.submit()
  expect(await screen.findByText(message)).toBeVisible()
  await form.submit()
  await vi.waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument())
  expect(send).toHaveBeenCalledTimes(2)
})

it('shows its first values in the HTML, and keeps what was typed before its scripts ran', async () => {
  const send = vi.fn<(values: unknown) => Promise<void>>(async () => undefined)
  const form = <TestForm send={send} defaultValues={{ title: '선물', email: 'a@b.kr', isAgreed: true }} />
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(form)
  expect(screen.getByLabelText('제목')).toHaveValue('선물')

  await userEvent.type(screen.getByLabelText('제목'), '함')
  render(form, { container, hydrate: true })
  expect(screen.getByLabelText('제목')).toHaveValue('선물함')
  expect(screen.getByLabelText('이메일')).toHaveValue('a@b.kr')
  await userEvent.click(screen.getByRole('button', { name: '보내기' }))
  await vi.waitFor(() =>
    expect(send).toHaveBeenCalledWith({ title: '선물함', email: 'a@b.kr', isAgreed: true }),
  )
})

it('reads an empty text from radios that are left without a choice, and the chosen one otherwise', async () => {
  const read: unknown[] = []
  const ChoiceForm = () => {
    const form = useSchemaForm({
      schema: object({ color: string() }),
      defaultValues: { color: '' },
      rules: ({ color }) => (read.push(color), {}),
    })
    const options = [
      { value: 'red', label: '빨강' },
      { value: 'blue', label: '파랑' },
    ]
    return <RadioGroup legend="색" options={options} {...form.field('color')} />
  }
  render(<ChoiceForm />)
  await userEvent.tab()
  await userEvent.tab()
  await vi.waitFor(() => expect(read).toEqual(['']))
  await userEvent.click(screen.getByLabelText('파랑'))
  await userEvent.tab()
  await vi.waitFor(() => expect(new Set(read)).toEqual(new Set(['', 'blue'])))
})

it('keeps what was chosen last when a field is rendered again, and the value of a disabled one', async () => {
  const send = vi.fn<(values: unknown) => Promise<void>>(async () => undefined)
  const ChoiceForm = () => {
    const form = useSchemaForm({
      schema: object({ color: string(), isDefault: boolean() }),
      defaultValues: { color: 'red', isDefault: true },
    })
    const [isShown, setShown] = useState(true)
    const options = [
      { value: 'red', label: '빨강' },
      { value: 'blue', label: '파랑' },
    ]
    return (
      <Form onSubmit={form.submit(send)}>
        <Checkbox label="기본" disabled {...form.field('isDefault')} />
        {isShown && <RadioGroup legend="색" options={options} {...form.field('color')} />}
        <button type="button" onClick={() => setShown(!isShown)}>
          접기
        </button>
        <button type="submit">보내기</button>
      </Form>
    )
  }
  render(<ChoiceForm />)
  expect(screen.getByLabelText('빨강')).toBeChecked()
  await userEvent.click(screen.getByLabelText('파랑'))
  const fold = screen.getByRole('button', { name: '접기' })
  await userEvent.click(fold)
  await userEvent.click(fold)
  expect(screen.getByLabelText('파랑')).toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: '보내기' }))
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith({ color: 'blue', isDefault: true }))
})
