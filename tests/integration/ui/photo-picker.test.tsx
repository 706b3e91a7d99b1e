import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PhotoPicker } from '@/ui/form/photo-picker'
import type { SendPhoto } from '@/ui/form/use-photo-slots'
import { OverlaysHost } from '@/ui/overlay/overlays-host'
import { axeProblems } from '@tests/setup/axe'

// jsdom has no object URLs.
const { createObjectURL, revokeObjectURL } = URL
const revoked: string[] = []
beforeAll(() => {
  URL.createObjectURL = (file) => `blob:${(file as File).name}`
  URL.revokeObjectURL = (address) => void revoked.push(address)
})
afterAll(() => Object.assign(URL, { createObjectURL, revokeObjectURL }))

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

/** A server with responses that the test sends one by one. */
const manualSend = () => {
  const calls: {
    file: File
    signal: AbortSignal
    onProgress: (part: number) => void
    answer: (path: string) => void
    refuse: (message: string) => void
  }[] = []
  const send: SendPhoto = (photo, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      calls.push({
        file: photo as File,
        signal,
        onProgress,
        answer: (path) => resolve({ path }),
        refuse: (message) => reject(new Error(message)),
      })
    })
  return { calls, send }
}

const NONE: string[] = []

const Form = ({ send, max = 3, start = NONE }: { send: SendPhoto; max?: number; start?: string[] }) => {
  const [value, setValue] = useState<string[]>(start)
  const [busy, setBusy] = useState(false)
  return (
    <>
      <PhotoPicker
        legend="사진"
        hint="3장까지 올릴 수 있어요"
        value={value}
        onChange={setValue}
        send={send}
        max={max}
        onBusy={setBusy}
      />
      <p data-testid="value">{value.join(',')}</p>
      <p data-testid="busy">{String(busy)}</p>
      <OverlaysHost />
    </>
  )
}
const field = () => screen.getByLabelText(/^사진 추가/)
const value = () => screen.getByTestId('value').textContent

describe('picking photos', () => {
  test('keeps the focus in the group at the maximum, and gives it to the field after a removal', async () => {
    const { calls, send } = manualSend()
    render(<Form send={send} max={1} />)
    // A browser has focused the field again before it reports the files; `userEvent.upload` does so afterwards.
    act(() => field().focus())
    fireEvent.change(field(), { target: { files: [file('a.jpg')] } })
    expect(screen.getByRole('group', { name: '사진' })).toHaveFocus()
    await waitFor(() => expect(calls).toHaveLength(1))
    calls[0]?.answer('upload/a')
    await waitFor(() => expect(value()).toBe('upload/a'))
    await userEvent.click(screen.getByRole('button', { name: '사진 1 빼기' }))
    expect(field()).toHaveFocus()
  })

  test('sends them one after the other, with progress, in their order', async () => {
    const { calls, send } = manualSend()
    render(<Form send={send} />)
    expect(field()).toHaveAccessibleName('사진 추가, 3장 중 0장 올림')
    await userEvent.upload(field(), [file('a.jpg'), file('b.jpg')])
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(screen.getByTestId('busy')).toHaveTextContent('true')
    calls[0]?.onProgress(0.5)
    await waitFor(() =>
      expect(screen.getByRole('progressbar', { name: '사진 1 올리는 중' })).toHaveAttribute('value', '0.5'),
    )
    expect(await axeProblems()).toEqual([])
    calls[0]?.answer('upload/a')
    await waitFor(() => expect(calls).toHaveLength(2))
    calls[1]?.answer('upload/b')
    await waitFor(() => expect(value()).toBe('upload/a,upload/b'))
    expect(screen.getByRole('img', { name: '사진 2' })).toHaveAttribute(
      'src',
      expect.stringContaining('upload/b'),
    )
    await waitFor(() => expect(screen.getByTestId('busy')).toHaveTextContent('false'))
    expect(revoked).toContain('blob:a.jpg')
  })

  test('shows why an upload was refused, and retries it', async () => {
    const { calls, send } = manualSend()
    render(<Form send={send} />)
    await userEvent.upload(field(), file('a.jpg'))
    await waitFor(() => expect(calls).toHaveLength(1))
    calls[0]?.refuse('인터넷에 연결되지 않았어요.')
    expect(await screen.findByRole('alert')).toHaveTextContent('인터넷에 연결되지 않았어요.')
    await waitFor(() => expect(screen.getByTestId('busy')).toHaveTextContent('false'))
    await userEvent.click(screen.getByRole('button', { name: '사진 1 다시 올리기' }))
    await waitFor(() => expect(calls).toHaveLength(2))
    calls[1]?.answer('upload/a')
    await waitFor(() => expect(value()).toBe('upload/a'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('names the first photo that failed, and keeps the form from being sent without them', async () => {
    const { calls, send } = manualSend()
    const sent = vi.fn<() => void>()
    render(
      <form
        aria-label="리뷰"
        onSubmit={(event) => {
          event.preventDefault()
          sent()
        }}
      >
        <Form send={send} />
      </form>,
    )
    await userEvent.upload(field(), [file('a.jpg'), file('b.pdf'), file('c.jpg')])
    for (const [at, message] of [null, '사진 파일이 아니에요.', '사진 파일이 아니에요.'].entries()) {
      await waitFor(() => expect(calls).toHaveLength(at + 1))
      if (message === null) calls[at]?.answer('upload/a')
      else calls[at]?.refuse(message)
    }
    expect(await screen.findByText('사진 2: 사진 파일이 아니에요.')).toBeVisible()
    fireEvent.submit(screen.getByRole('form'))
    expect(sent).not.toHaveBeenCalled()
    expect(screen.getByRole('group', { name: '사진' })).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: '사진 2 빼기' }))
    await userEvent.click(screen.getByRole('button', { name: '사진 2 빼기' }))
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.submit(screen.getByRole('form'))
    expect(sent).toHaveBeenCalledOnce()
  })

  test('removes a photo, also during its upload', async () => {
    const { calls, send } = manualSend()
    render(<Form send={send} start={['upload/z']} />)
    await userEvent.upload(field(), file('a.jpg'))
    await waitFor(() => expect(calls).toHaveLength(1))
    await userEvent.click(screen.getByRole('button', { name: '사진 2 빼기' }))
    expect(calls[0]?.signal.aborted).toBe(true)
    calls[0]?.answer('upload/a')
    await userEvent.click(screen.getByRole('button', { name: '사진 1 빼기' }))
    expect(value()).toBe('')
    expect(field()).toHaveFocus()
    expect(screen.queryAllByRole('img')).toHaveLength(0)
  })

  test('accepts photos up to the limit, and shows a message', async () => {
    const { calls, send } = manualSend()
    render(<Form send={send} max={2} />)
    await userEvent.upload(field(), [file('a.jpg'), file('b.jpg'), file('c.jpg')])
    expect(await screen.findByText('사진은 2장까지 올릴 수 있어요')).toBeInTheDocument()
    expect(screen.getAllByRole('img')).toHaveLength(2)
    expect(screen.queryByLabelText(/^사진 추가/)).toBeNull()
    await waitFor(() => expect(calls).toHaveLength(1))
  })

  test('aborts its uploads when it is unmounted', async () => {
    const { calls, send } = manualSend()
    const abort = vi.fn<() => void>()
    const { unmount } = render(<Form send={send} />)
    await userEvent.upload(field(), file('a.jpg'))
    await waitFor(() => expect(calls).toHaveLength(1))
    calls[0]?.signal.addEventListener('abort', abort)
    unmount()
    expect(abort).toHaveBeenCalledTimes(1)
  })
})
