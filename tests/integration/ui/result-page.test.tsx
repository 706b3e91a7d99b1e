import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ResultPage } from '@/ui/feedback/result-page'

const Payment = () => {
  const [step, setStep] = useState(0)
  if (step === 0)
    return (
      <button type="button" onClick={() => setStep(1)}>
        결제하기
      </button>
    )
  if (step === 1)
    return (
      <ResultPage title="결제를 확인하고 있어요" actions={<button onClick={() => setStep(2)}>확인</button>} />
    )
  return <ResultPage title="결제했어요" />
}

test('the heading of a result takes over the focus of what led to it, and again with a new title', async () => {
  render(<Payment />)
  await userEvent.click(screen.getByRole('button', { name: '결제하기' }))
  expect(screen.getByRole('heading', { name: '결제를 확인하고 있어요' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: '확인' }))
  expect(screen.getByRole('heading', { name: '결제했어요' })).toHaveFocus()
})

test('the heading leaves the focus where it is', () => {
  const { rerender } = render(<ResultPage title="결제를 확인하고 있어요" actions={<button>닫기</button>} />)
  screen.getByRole('button').focus()
  rerender(<ResultPage title="결제했어요" actions={<button>닫기</button>} />)
  expect(screen.getByRole('button')).toHaveFocus()
})
