import { QueryClientProvider, useMutation, type UseMutationOptions, useQuery } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, withoutAnswer } from '@/api/http/api-error'
import { passcodeRequest } from '@/api/http/passcode-proof-store'
import { createQueryClient } from '@/api/http/query-client'
import { unconfirmedResult } from '@/api/http/unconfirmed-result'
import { type Submission, useSubmission } from '@/api/http/use-submission'
import { openLayer } from '@/browser/history/back-close'
import { isResultStep } from '@/browser/history/result-step'
import { redirectExternal } from '@/browser/redirect-external'
import { submissionStore } from '@/browser/storage/submission-store'
import { errorCodes, type ErrorName } from '@/domain/error-codes'
import { TextField } from '@/ui/form/text-field'
import { useSchemaForm } from '@/ui/form/use-schema-form'
import { errorEntryOf } from '@tests/setup/error-entry'

vi.mock('@/browser/redirect-external', () => ({ redirectExternal: vi.fn<typeof redirectExternal>() }))

type Body = { amount: number }
type Answer = { id: string }
type Sent = Submission<Body>
type Options = Parameters<typeof useSubmission<Body, Answer>>[1]

const refused = (reason: ErrorName, fields: Record<string, string> = {}) => {
  const { status, message } = errorEntryOf(errorCodes[reason])
  return new ApiError({ kind: 'response', status, code: errorCodes[reason], reason, message, fields })
}

/** The responses of the server in sequence, then `ok`. */
let answers: (Answer | Error | Promise<Answer>)[] = []
let sent: Sent[] = []
const store = submissionStore<Body>('dama_test_submission')
const target = { action: 'https://pay.test', fields: {} } as never

const mutation: UseMutationOptions<Answer, Error, Sent> = {
  mutationFn: async (submission) => {
    sent.push(submission)
    const answer = answers.shift() ?? { id: 'ok' }
    if (answer instanceof Error) throw answer
    return answer
  },
  meta: { invalidates: [['test', 'balance']] },
}

let loads = 0
const Screen = ({ options, body, of }: { options: Options; body: Body; of: typeof mutation }) => {
  const { submit, isPending } = useSubmission(of, options)
  useQuery({ queryKey: ['test', 'balance'], queryFn: () => (loads += 1), staleTime: Infinity })
  return (
    <button type="button" aria-busy={isPending} onClick={() => void submit(body)}>
      Send
    </button>
  )
}

const open = (options: Options = {}, body: Body = { amount: 1 }, of = mutation) => {
  const client = createQueryClient()
  const view = (next: Body, nextOptions = options) => (
    <QueryClientProvider client={client}>
      <Screen options={nextOptions} body={next} of={of} />
    </QueryClientProvider>
  )
  const { rerender, unmount } = render(view(body))
  const button = screen.getByRole('button')
  return {
    button,
    press: () => userEvent.click(button),
    change: (next: Body, nextOptions?: Options) => rerender(view(next, nextOptions)),
    unmount,
  }
}
const keysSent = () => sent.map(({ idempotencyKey }) => idempotencyKey)
const idle = (button: HTMLElement) => waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'))

beforeEach(() => {
  answers = []
  sent = []
  loads = 0
  unconfirmedResult.set(null)
})
afterEach(() => {
  vi.mocked(redirectExternal).mockReset()
})

describe('a double tap', () => {
  it('sends once, even before the next paint', async () => {
    const { button } = open()
    act(() => {
      button.click()
      button.click()
    })
    await idle(button)
    expect(sent).toHaveLength(1)
  })

  it('is busy until the answer, and can be sent again after it', async () => {
    let answer: (value: Answer) => void = () => undefined
    answers = [new Promise<Answer>((resolve) => (answer = resolve))]
    const { button, press } = open()
    await press()
    expect(button).toHaveAttribute('aria-busy', 'true')
    answer({ id: 'a' })
    await idle(button)
    await press()
    expect(sent).toHaveLength(2)
  })
})

describe('a fast answer', () => {
  const layer = () => (history.state as { layer?: number } | null)?.layer
  it.each([
    ['success', []],
    ['failure', [refused('TOO_MANY_REQUESTS')]],
  ])('leads to the page of the %s once the question before it has left the history', async (_end, first) => {
    const layersAtEnd: unknown[] = []
    const end = () => void layersAtEnd.push(layer())
    const close = openLayer(() => undefined)
    await waitFor(() => expect(layer()).toBe(1))
    const prepare = () => {
      close()
      return true
    }
    answers = first
    const { press } = open({ prepare, onSuccess: end, onRefused: end })
    await press()
    await waitFor(() => expect(layersAtEnd).toEqual([undefined]))
  })
})

describe('the idempotency key', () => {
  it('stays for the same body while the server has not decided', async () => {
    answers = [refused('TOO_MANY_REQUESTS'), refused('UNKNOWN')]
    const { press } = open()
    await press()
    await press()
    await press()
    expect(new Set(keysSent()).size).toBe(1)
  })

  it.each(['memory', 'store'] as const)('changes after a decision and with the body (%s)', async (place) => {
    answers = [refused('INSUFFICIENT_MONEY'), { id: 'done' }, refused('UNKNOWN')]
    const { press, change } = open(place === 'store' ? { store, owner: 'usr_1' } : {})
    await press()
    await press()
    await press()
    change({ amount: 2 })
    await press()
    expect(new Set(keysSent()).size).toBe(4)
  })
})

describe('a lost answer', () => {
  it.each(['network', 'timeout', 'unexpected'] as const)(
    'is requested once more with the same key (%s)',
    async (kind) => {
      const onSuccess = vi.fn<() => void>()
      const onRefused = vi.fn<() => void>()
      answers = [withoutAnswer(kind, null)]
      const { press } = open({ onSuccess, onRefused })
      await press()
      await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce())
      expect(sent).toHaveLength(2)
      expect(new Set(keysSent()).size).toBe(1)
      expect(onRefused).not.toHaveBeenCalled()
    },
  )

  it('is not sent again for a mutation that is not idempotent', async () => {
    const onRefused = vi.fn<(error: ApiError) => void>()
    answers = [withoutAnswer('network', null)]
    const { press } = open({ onRefused }, { amount: 1 }, { ...mutation, meta: { sendsOnce: true } })
    await press()
    await waitFor(() => expect(onRefused).toHaveBeenCalledOnce())
    expect(sent).toHaveLength(1)
  })

  it('is shown after the second loss, and the next tap has the same key', async () => {
    const onRefused = vi.fn<(error: ApiError) => void>()
    answers = [withoutAnswer('network', null), withoutAnswer('network', null)]
    const { press } = open({ onRefused })
    await press()
    await waitFor(() => expect(onRefused).toHaveBeenCalledOnce())
    expect(onRefused.mock.calls[0]?.[0].kind).toBe('network')
    await press()
    expect(sent).toHaveLength(3)
    expect(new Set(keysSent()).size).toBe(1)
  })

  const place = { href: '/my/history', label: '내역' }
  const leading = { ...mutation, meta: { resultPlace: place } }
  const withoutKeys = (kind: 'network' | 'timeout' | 'unexpected') =>
    withoutAnswer(kind, { config: { isUnrepeatable: true } })

  it.each(['network', 'timeout', 'unexpected'] as const)(
    'is not sent again to a service that does not know keys, and the page with its result is named (%s)',
    async (kind) => {
      const onRefused = vi.fn<() => void>()
      const onSuccess = vi.fn<() => void>()
      answers = [withoutKeys(kind)]
      const { press, button } = open({ onRefused, onSuccess }, { amount: 1 }, leading)
      await press()
      await idle(button)
      expect(sent).toHaveLength(1)
      expect(unconfirmedResult.get()).toBe(place)
      expect(onRefused).not.toHaveBeenCalled()
      expect(onSuccess).not.toHaveBeenCalled()
    },
  )

  it('is not known after two unreadable answers either', async () => {
    answers = [withoutAnswer('unexpected', null), withoutAnswer('unexpected', null)]
    const { press, button } = open({}, { amount: 1 }, leading)
    await press()
    await idle(button)
    expect(sent).toHaveLength(2)
    expect(new Set(keysSent()).size).toBe(1)
    expect(unconfirmedResult.get()).toBe(place)
  })

  it('is known after a failure of a service with keys', async () => {
    answers = [refused('UNKNOWN')]
    const onRefused = vi.fn<() => void>()
    const { press } = open({ onRefused }, { amount: 1 }, leading)
    await press()
    await waitFor(() => expect(onRefused).toHaveBeenCalledOnce())
    expect(unconfirmedResult.get()).toBeNull()
  })

  it('is the only failure that is sent again', async () => {
    answers = [refused('UNKNOWN')]
    const { press } = open()
    await press()
    expect(sent).toHaveLength(1)
  })
})

describe('a reload', () => {
  const lose = async (owner: string) => {
    answers = [withoutAnswer('network', null), withoutAnswer('network', null)]
    const { press, button, unmount } = open({ store, owner })
    await press()
    await idle(button)
    unmount()
    sent = []
    return store.read(owner)?.key
  }

  it('keeps key and body of a pending submission for its owner', async () => {
    const key = await lose('usr_1')
    const { press } = open({ store, owner: 'usr_1' })
    await press()
    expect(keysSent()).toEqual([key])
    expect(store.read('usr_1')).toBeNull()
  })

  it('never shows it to another owner', async () => {
    const key = await lose('usr_1')
    const { press } = open({ store, owner: 'usr_2' })
    await press()
    expect(keysSent()).not.toContain(key)
  })

  it('stores the submission before it is sent', async () => {
    answers = [new Promise<Answer>(() => undefined)]
    const { press } = open({ store, owner: 'usr_1' })
    await press()
    expect(store.read('usr_1')).toMatchObject({ key: keysSent()[0], body: { amount: 1 }, externalId: null })
  })
})

describe('a sign-in in between', () => {
  const endSession = async () => {
    answers = [refused('UNAUTHORIZED')]
    const { press, button, unmount } = open({ store, owner: 'usr_1' })
    await press()
    await idle(button)
    unmount()
    const [key] = keysSent()
    sent = []
    return key
  }

  it('keeps the key of the same body when the same member signs in', async () => {
    const key = await endSession()
    const { press } = open({ store, owner: 'usr_1' })
    await press()
    expect(keysSent()).toEqual([key])
  })

  it('changes the key when the member sends another body', async () => {
    const key = await endSession()
    const { press } = open({ store, owner: 'usr_1' }, { amount: 2 })
    await press()
    expect(sent).toMatchObject([{ body: { amount: 2 } }])
    expect(keysSent()).not.toContain(key)
  })

  it('neither shows the submission to another member nor sends its key', async () => {
    const key = await endSession()
    expect(store.read('usr_2')).toBeNull()
    const { press } = open({ store, owner: 'usr_2' })
    await press()
    expect(keysSent()).not.toContain(key)
  })
})

describe('a second tab', () => {
  afterEach(() => vi.unstubAllGlobals())

  type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  const newTabStorage = (): TabStorage => {
    const items = new Map<string, string>()
    return {
      getItem: (name) => items.get(name) ?? null,
      setItem: (name, text) => void items.set(name, text),
      removeItem: (name) => void items.delete(name),
    }
  }
  /** Opens the screen in a tab with its own session storage; the storage of the device is shared. */
  const openTab = (tab: TabStorage) => {
    vi.stubGlobal('sessionStorage', tab)
    return open({ store, owner: 'usr_1' })
  }

  it('sends the same body with another key, and does not change the submission of the first tab', async () => {
    const [firstTab, secondTab] = [newTabStorage(), newTabStorage()]
    answers = [withoutAnswer('network', null), withoutAnswer('network', null)]
    const first = openTab(firstTab)
    await first.press()
    await idle(first.button)
    first.unmount()
    const [key] = keysSent()
    sent = []

    const second = openTab(secondTab)
    expect(store.read('usr_1')).toBeNull()
    await second.press()
    await idle(second.button)
    second.unmount()
    expect(sent).toHaveLength(1)
    expect(keysSent()).not.toContain(key)
    sent = []

    const again = openTab(firstTab)
    await again.press()
    await idle(again.button)
    expect(keysSent()).toEqual([key])
  })
})

describe('the passcode', () => {
  it('is sent as a proof of the action', async () => {
    const { press } = open({ action: 'send_gift' })
    await press()
    expect(sent).toEqual([])
    expect(passcodeRequest.get()?.action).toBe('send_gift')
    act(() => passcodeRequest.get()?.settle('proof_1'))
    await waitFor(() => expect(sent[0]?.proof).toBe('proof_1'))
  })

  it('sends nothing when the member cancelled, and can be requested again', async () => {
    const { press, button } = open({ action: 'send_gift', store, owner: 'usr_1' })
    await press()
    act(() => passcodeRequest.get()?.settle(null))
    await idle(button)
    expect(sent).toEqual([])
    expect(store.read('usr_1')).toBeNull()
    await press()
    expect(passcodeRequest.get()).not.toBeNull()
  })

  it('is not requested after the screen unmounted', async () => {
    const { press, unmount } = open({ action: 'send_gift' })
    await press()
    unmount()
    expect(passcodeRequest.get()).toBeNull()
    expect(sent).toEqual([])
  })
})

describe('what follows a submission', () => {
  it('is the step to its result, until it ends', async () => {
    let end = () => undefined as void
    const { press, button } = open({ onSuccess: () => new Promise<void>((resolve) => (end = resolve)) })
    await press()
    await waitFor(() => expect(isResultStep()).toBe(true))
    await act(async () => end())
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'))
    expect(isResultStep()).toBe(false)
  })
})

describe('the external window', () => {
  const windowOf = ({ id }: Answer) => ({ target, id })

  it('keeps the button busy and the submission stored while the browser leaves', async () => {
    const { press, button } = open({ store, owner: 'usr_1', windowOf })
    await press()
    await waitFor(() => expect(redirectExternal).toHaveBeenCalledOnce())
    expect(button).toHaveAttribute('aria-busy', 'true')
    expect(store.read('usr_1')?.externalId).toBe('ok')
    await press()
    expect(sent).toHaveLength(1)
  })

  it('resets the button when the browser shows the page again', async () => {
    const onReturn = vi.fn<() => void>()
    const { press, button } = open({ store, owner: 'usr_1', windowOf, onReturn })
    await press()
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    await idle(button)
    expect(onReturn).toHaveBeenCalledOnce()
    await press()
    expect(new Set(keysSent()).size).toBe(1)
    expect(sent).toHaveLength(2)
  })

  it('is another submission after the return, where no store keeps the first', async () => {
    const { press, button } = open({ windowOf })
    await press()
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    await idle(button)
    await press()
    expect(new Set(keysSent()).size).toBe(2)
  })

  it('resets the button when the browser could not leave', async () => {
    vi.mocked(redirectExternal).mockImplementation(async (_target, onStayed) => onStayed?.())
    const onReturn = vi.fn<() => void>()
    const { press, button } = open({ windowOf, onReturn })
    await press()
    await idle(button)
    expect(onReturn).toHaveBeenCalledOnce()
  })
})

describe('an error', () => {
  it('is shown under its field, which gets the focus', async () => {
    answers = [refused('INVALID_INPUT', { amount: '많아요.' })]
    const FormScreen = () => {
      const form = useSchemaForm<{ amount: string }, { amount: string }>({
        schema: v.object({ amount: v.string() }),
        defaultValues: { amount: '' },
      })
      const { submit } = useSubmission(mutation, { form })
      return (
        <form onSubmit={form.submit(() => submit({ amount: 1 }))}>
          <TextField label="금액" {...form.field('amount')} />
          <button type="submit">Send</button>
        </form>
      )
    }
    render(
      <QueryClientProvider client={createQueryClient()}>
        <FormScreen />
      </QueryClientProvider>,
    )
    await userEvent.click(screen.getByRole('button'))
    expect(await screen.findByText('많아요.')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('textbox', { name: '금액' })).toHaveFocus())
  })

  it('shows nothing for an error that opens another page', async () => {
    const onRefused = vi.fn<() => void>()
    answers = [refused('MEMBER_BLOCKED')]
    const { press, button } = open({ onRefused })
    await press()
    await idle(button)
    expect(onRefused).not.toHaveBeenCalled()
  })
})

describe('the step before sending', () => {
  it('cancels the submission when it returns false', async () => {
    const { press, button } = open({ prepare: () => Promise.resolve(false), action: 'send_gift' })
    await press()
    await idle(button)
    expect(sent).toEqual([])
    expect(passcodeRequest.get()).toBeNull()
  })
})

describe('with `prepare`', () => {
  it('sends the completed body under its own key', async () => {
    const { press } = open({
      prepare: ({ amount }) => Promise.resolve({ amount: amount + 1 }),
      store,
      owner: 'usr_1',
    })
    await press()
    await waitFor(() => expect(sent).toMatchObject([{ body: { amount: 2 } }]))
  })

  it('sends nothing when `prepare` rejects, and reports the error', async () => {
    const onRefused = vi.fn<(error: ApiError) => void>()
    const { press, button } = open({
      prepare: () => Promise.reject(withoutAnswer('network', null)),
      onRefused,
    })
    await press()
    await idle(button)
    expect(onRefused.mock.calls[0]?.[0].kind).toBe('network')
    expect(sent).toEqual([])
  })
})

describe('stale queries', () => {
  it('are loaded again after a plain useMutation too', async () => {
    const Plain = () => {
      const { mutate } = useMutation(mutation)
      useQuery({ queryKey: ['test', 'balance'], queryFn: () => (loads += 1), staleTime: Infinity })
      return (
        <button type="button" onClick={() => mutate({ body: { amount: 1 }, idempotencyKey: 'k', proof: '' })}>
          Send
        </button>
      )
    }
    render(
      <QueryClientProvider client={createQueryClient()}>
        <Plain />
      </QueryClientProvider>,
    )
    await waitFor(() => expect(loads).toBe(1))
    await userEvent.click(screen.getByRole('button'))
    await waitFor(() => expect(loads).toBe(2))
  })

  it('are loaded again after success, once onSuccess has ended', async () => {
    let loadsInSuccess = 0
    const { press } = open({ onSuccess: () => void (loadsInSuccess = loads) })
    await waitFor(() => expect(loads).toBe(1))
    await press()
    await waitFor(() => expect(loads).toBe(2))
    expect(loadsInSuccess).toBe(1)
  })

  it('stay after an error unless the mutation declares otherwise', async () => {
    answers = [refused('INSUFFICIENT_MONEY'), refused('INSUFFICIENT_MONEY')]
    const { press, button, unmount } = open()
    await press()
    await idle(button)
    expect(loads).toBe(1)
    unmount()
    const always = { ...mutation, meta: { ...mutation.meta, invalidatesOnFailure: true } }
    const second = open({}, { amount: 1 }, always)
    await waitFor(() => expect(loads).toBe(2))
    await second.press()
    await waitFor(() => expect(loads).toBe(3))
  })

  it('are only marked where the mutation declares it', async () => {
    const marked = {
      ...mutation,
      meta: { invalidates: [{ queryKey: ['test'], refetchType: 'none' as const }] },
    }
    const { press, button } = open({}, { amount: 1 }, marked)
    await waitFor(() => expect(loads).toBe(1))
    await press()
    await idle(button)
    expect(loads).toBe(1)
  })
})
