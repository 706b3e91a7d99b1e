import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '@/api/http/api-error'
import { reloadPage } from '@/browser/history/reload-page'
import { redirectExternal } from '@/browser/redirect-external'
import { showError, showFormError, toastError } from '@/commerce-ui/errors/show-error'
import { GENERIC_ERROR_MESSAGE } from '@/domain/generic-error'
import { ActionList } from '@/ui/overlay/action-list'
import { alert, confirm } from '@/ui/overlay/alert-store'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { Modal } from '@/ui/overlay/modal'
import { OverlaysHost } from '@/ui/overlay/overlays-host'
import { toast } from '@/ui/overlay/toast-store'
import { Tooltip } from '@/ui/overlay/tooltip'
import { axeProblems } from '@tests/setup/axe'

vi.mock('@/browser/history/reload-page')

const layer = (): unknown => (history.state as { layer?: number } | null)?.layer
const settled = () => waitFor(() => expect(layer()).toBeUndefined())

const Shop = () => {
  const [open, setOpen] = useState('')
  return (
    <>
      <button type="button" onClick={() => setOpen('sheet')}>
        고르기
      </button>
      <BottomSheet open={open === 'sheet' || open === 'modal'} onClose={() => setOpen('')} title="옵션">
        <button type="button" onClick={() => setOpen('modal')}>
          안내
        </button>
      </BottomSheet>
      <Modal open={open === 'modal'} onClose={() => setOpen('sheet')} title="적립 안내">
        내용
      </Modal>
    </>
  )
}
const openSheet = async () => {
  render(<Shop />)
  await userEvent.click(screen.getByRole('button', { name: '고르기' }))
  await waitFor(() => expect(layer()).toBe(1))
  return screen.getByRole('dialog', { name: '옵션' })
}

describe('sheet', () => {
  test('stays open after a tap on its own padding, beside a notch', async () => {
    const sheet = await openSheet()
    fireEvent.click(sheet)
    expect(sheet).toBeVisible()
    expect(layer()).toBe(1)
  })
  test.each([
    ['its button', () => userEvent.click(screen.getByRole('button', { name: '닫기' }))],
    ['Esc', () => userEvent.keyboard('{Escape}')],
    // Without layout each box is a point at 0, 0.
    ['the backdrop', async () => void fireEvent.click(screen.getByRole('dialog'), { clientY: -1 })],
    ['back', () => Promise.resolve(history.back())],
  ])('closes by %s, gives focus back and leaves no entry', async (_way, close) => {
    await openSheet()
    await close()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await settled()
    expect(screen.getByRole('button', { name: '고르기' })).toHaveFocus()
  })
  test('closes by a flick of its header, not by a small drag', async () => {
    const sheet = await openSheet()
    Object.defineProperty(sheet, 'offsetHeight', { value: 400 })
    const head = screen.getByRole('heading', { name: '옵션' })
    const drag = (to: number) => {
      fireEvent.pointerDown(head, { clientY: 0 })
      fireEvent.pointerMove(head, { clientY: to })
      fireEvent.pointerUp(head, { clientY: to })
    }
    drag(6)
    expect(screen.getByRole('dialog')).toBeVisible()
    drag(200)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await settled()
  })
  test('back closes the top layer only', async () => {
    await openSheet()
    await userEvent.click(screen.getByRole('button', { name: '안내' }))
    await waitFor(() => expect(layer()).toBe(2))
    history.back()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '적립 안내' })).toBeNull())
    expect(screen.getByRole('dialog', { name: '옵션' })).toBeVisible()
    history.back()
    await settled()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

test('a dialog that the browser closed is shown again while its parent keeps it open', async () => {
  const close = vi.fn<() => void>()
  render(
    <Modal open onClose={close} title="보내는 중">
      기다려 주세요
    </Modal>,
  )
  const dialog: HTMLDialogElement = await screen.findByRole('dialog', { name: '보내는 중' })
  act(() => dialog.close())
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  await waitFor(() => expect(dialog.open).toBe(true))
})

describe('questions', () => {
  test('are shown one after another and resolve with the pressed button', async () => {
    render(<OverlaysHost />)
    let first: Promise<void> | undefined
    let second: Promise<boolean> | undefined
    act(() => {
      first = alert('저장했어요')
      second = confirm({ title: '지울까요?', confirmLabel: '지우기', danger: true })
    })
    await userEvent.click(await screen.findByRole('button', { name: '확인' }))
    await first
    expect(await axeProblems(await screen.findByRole('alertdialog', { name: '지울까요?' }))).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: '지우기' }))
    expect(await second).toBe(true)
    await settled()
  })
  test('resolve with no on Esc', async () => {
    render(<OverlaysHost />)
    let answer: Promise<boolean> | undefined
    act(() => {
      answer = confirm('나갈까요?')
    })
    await screen.findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    expect(await answer).toBe(false)
    await settled()
  })
})

describe('a failed action', () => {
  const reported = (message: string) =>
    new ApiError({ kind: 'response', status: 409, code: 7003, reason: 'NOT_FOUND', message })
  const confirmAlert = async (text: string) => {
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(text)
    await userEvent.click(screen.getByRole('button', { name: '확인' }))
  }
  const fail = (error: unknown) => {
    render(<OverlaysHost />)
    let shown: Promise<void> | undefined
    act(() => {
      shown = showError(error)
    })
    return { isShown: () => shown }
  }
  test('shows the message of the error, and the screen stays', async () => {
    const failure = fail(reported('이미 지운 카드예요.'))
    await confirmAlert('이미 지운 카드예요.')
    await failure.isShown()
    expect(reloadPage).not.toHaveBeenCalled()
    await settled()
  })
  test.each([
    ['network', '결과를 확인하지 못했어요'],
    ['timeout', '결과를 확인하지 못했어요'],
    ['response', '취소하지 못했어요'],
  ] as const)('has the title that is true: %s, %s', async (kind, title) => {
    const message = '잠시 후 다시 시도해 주세요.'
    const error = new ApiError({ kind, status: kind === 'response' ? 409 : 0, code: 0, message })
    render(<OverlaysHost />)
    act(() => void showError(error, '취소하지 못했어요'))
    expect(await screen.findByRole('alertdialog', { name: title })).toHaveTextContent(message)
    await userEvent.click(screen.getByRole('button', { name: '확인' }))
    await settled()
  })
  test('that leads to its own page shows neither an alert nor a toast', async () => {
    const message = '회원 정보가 아직 연결되지 않았어요.'
    const error = new ApiError({
      kind: 'response',
      status: 409,
      code: 1004,
      reason: 'TERMS_NOT_AGREED',
      message,
    })
    await fail(error).isShown()
    act(() => toastError(error))
    expect(screen.queryByText(message)).toBeNull()
    act(() => toastError(reported('이미 지운 카드예요.')))
    expect(await screen.findByText('이미 지운 카드예요.')).toBeVisible()
  })
  test('with an unexpected error shows the generic alert, which reloads the page after its history entry is removed', async () => {
    const layersAtReload: unknown[] = []
    vi.mocked(reloadPage).mockImplementation(() => void layersAtReload.push(layer()))
    const failure = fail(new TypeError('x is not a function'))
    await confirmAlert(GENERIC_ERROR_MESSAGE)
    await failure.isShown()
    expect(layersAtReload).toEqual([undefined])
  })
  test('an unexpected error of a form shows a message and keeps the page', async () => {
    vi.mocked(reloadPage).mockClear()
    render(<OverlaysHost />)
    let shown: Promise<void> | undefined
    act(() => {
      shown = showFormError(new TypeError('x is not a function'))
    })
    await confirmAlert('입력한 내용은 그대로 있어요.')
    await shown
    expect(reloadPage).not.toHaveBeenCalled()
    await settled()
  })
  test('of a small action shows a toast for an expected error, and the generic alert otherwise', async () => {
    vi.mocked(reloadPage).mockClear()
    render(<OverlaysHost />)
    act(() => toastError(reported('이미 지운 카드예요.')))
    expect(await screen.findByText('이미 지운 카드예요.')).toBeInTheDocument()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    act(() => toastError(new TypeError('x is not a function')))
    await confirmAlert(GENERIC_ERROR_MESSAGE)
    await waitFor(() => expect(reloadPage).toHaveBeenCalled())
  })
})

test('leaving for another site waits until the sheet that is being closed has left the history', async () => {
  const layersAtSubmit: unknown[] = []
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => void layersAtSubmit.push(layer()))
  const Payment = () => {
    const [open, setOpen] = useState(true)
    const pay = async () => {
      await Promise.resolve()
      setOpen(false)
      await redirectExternal({ action: 'https://pay.example/', fields: { amount: '1000' } })
    }
    return (
      <BottomSheet open={open} onClose={() => setOpen(false)} title="결제">
        <button type="button" onClick={() => void pay()}>
          결제하기
        </button>
      </BottomSheet>
    )
  }
  render(<Payment />)
  await waitFor(() => expect(layer()).toBe(1))
  await userEvent.click(screen.getByRole('button', { name: '결제하기' }))
  await waitFor(() => expect(layersAtSubmit).toEqual([undefined]))
})

describe('toast', () => {
  // Not the user of a mouse, which another test was.
  beforeEach(() => void fireEvent.keyDown(document.body))
  afterEach(() => vi.useRealTimers())
  const say = async (...text: Parameters<typeof toast>) => {
    render(<OverlaysHost />)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    act(() => toast(...text))
    await screen.findByText(text[0])
    expect(screen.getByRole('status')).toHaveTextContent(text[0])
  }
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

  test('disappears after 2 s', async () => {
    await say('담았어요')
    pass(1000)
    expect(screen.getByText('담았어요')).toBeInTheDocument()
    pass(1000)
    expect(screen.queryByText('담았어요')).toBeNull()
  })
  test('stays for 5 s when it has an undo button', async () => {
    const undo = vi.fn<() => void>()
    await say('뺐어요', { action: { label: '되돌리기', onClick: undo } })
    pass(4000)
    fireEvent.click(screen.getByText('되돌리기'))
    expect(undo).toHaveBeenCalledOnce()
    expect(screen.queryByText('뺐어요')).toBeNull()
  })
  test('stays while its undo button has the focus or is under the pointer', async () => {
    await say('뺐어요', { action: { label: '되돌리기', onClick: () => {} } })
    expect(screen.getByText('되돌리기')).toHaveFocus()
    pass(30_000)
    act(() => screen.getByText('되돌리기').blur())
    pass(4000)
    const bubble = screen.getByText('뺐어요').parentElement!
    fireEvent.pointerEnter(bubble)
    pass(30_000)
    fireEvent.pointerLeave(bubble)
    pass(4000)
    expect(screen.getByText('뺐어요')).toBeInTheDocument()
    pass(1000)
    expect(screen.queryByText('뺐어요')).toBeNull()
  })
  test('disappears after a tap elsewhere, which leaves the focus in Safari', async () => {
    await say('뺐어요', { action: { label: '되돌리기', onClick: () => {} } })
    fireEvent.pointerDown(document.body)
    pass(5000)
    expect(screen.queryByText('뺐어요')).toBeNull()
  })
  test('takes no focus from the user of a mouse, and ends as others do', async () => {
    await userEvent.click(document.body)
    await say('뺐어요', { action: { label: '되돌리기', onClick: () => {} } })
    expect(document.body).toHaveFocus()
    pass(5000)
    expect(screen.queryByText('뺐어요')).toBeNull()
  })
  test('leaves the focus where it is', async () => {
    render(<input aria-label="이름" />)
    screen.getByRole('textbox').focus()
    await say('뺐어요', { action: { label: '되돌리기', onClick: () => {} } })
    expect(screen.getByRole('textbox')).toHaveFocus()
  })
  test('is in the top dialog, outside of which nothing can be tapped, in a live region that was there before', async () => {
    render(<OverlaysHost />)
    const sheet = await openSheet()
    await userEvent.click(screen.getByRole('button', { name: '안내' }))
    const modal = screen.getByRole('dialog', { name: '적립 안내' })
    const liveRegion = (dialog: HTMLElement) => dialog.querySelector('[aria-live=polite]')
    const before = [liveRegion(modal), liveRegion(sheet), screen.getByRole('status')]
    const shownIn = () => screen.getByText('담았어요').closest('[aria-live=polite]')
    act(() => toast('담았어요'))
    expect(shownIn()).toBe(before[0])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(shownIn()).toBe(before[1]))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(shownIn()).toBe(before[2]))
    await settled()
  })
  test('is shown on the page when its sheet is removed at the same time', async () => {
    const shown: boolean[] = []
    const showPopover = function (this: HTMLElement) {
      shown.push(this.isConnected)
      // As browsers do.
      if (!this.isConnected) throw new DOMException('disconnected', 'InvalidStateError')
    }
    Object.assign(HTMLElement.prototype, { showPopover })
    onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'showPopover'))
    const Crop = () => {
      const [isOpen, setOpen] = useState(true)
      const save = () => {
        setOpen(false)
        toast('바꿨어요')
      }
      return (
        <>
          {isOpen && (
            <BottomSheet open onClose={() => setOpen(false)} title="자르기">
              <button type="button" onClick={save}>
                바꾸기
              </button>
            </BottomSheet>
          )}
          <OverlaysHost />
        </>
      )
    }
    render(<Crop />)
    await waitFor(() => expect(layer()).toBe(1))
    await userEvent.click(screen.getByRole('button', { name: '바꾸기' }))
    expect(screen.getByRole('status')).toHaveTextContent('바꿨어요')
    expect(shown).toEqual([true])
    await settled()
  })
})

test('a tooltip opens by keyboard and closes by Esc', async () => {
  render(<Tooltip label="배송비 안내">제주는 더 들어요</Tooltip>)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('button')).toHaveAccessibleDescription('제주는 더 들어요')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByText('제주는 더 들어요')).toBeNull()
})

test('the layers pass axe', async () => {
  const { unmount } = render(
    <ActionList
      open
      onClose={() => {}}
      title="더 보기"
      items={[{ key: 'a', label: '공유하기', onSelect: () => {} }]}
    />,
  )
  expect(await axeProblems()).toEqual([])
  unmount()
  await settled()
})
