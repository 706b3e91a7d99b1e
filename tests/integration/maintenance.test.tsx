import { act, screen, waitFor } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withoutAnswer } from '@/api/http/api-error'
import { maintenanceMode } from '@/api/http/maintenance'
import { buildState } from '@/browser/build-state'
import { setMaintenance } from '@/demo/sandbox/switches'
import { EditMyInfo } from '@/features/account/components/edit-my-info'
import { DeferredServices } from '@/shell/deferred-services'
import { ErrorBoundary, SilentErrorBoundary } from '@/shell/error-boundary'
import { checkBuild, UpdateBar, watchBuild } from '@/shell/online-services'
import { ErrorState } from '@/ui/feedback/error-state'
import { server, testBackend } from '@tests/mocks/backend'
import { axeProblems } from '@tests/setup/axe'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'

withBackend()
afterEach(() => {
  maintenanceMode.set(null)
  buildState.set('own')
  vi.useRealTimers()
})

const KIM = 'usr_jang_baguni'

describe('services in maintenance', () => {
  const begin = async (minutes: number) => {
    const { deps } = await testBackend()
    await setMaintenance(deps, new Date(deps.now().getTime() + minutes * 60_000))
  }
  const end = async () => setMaintenance((await testBackend()).deps, null)
  afterEach(end)

  it('cover the screen with the expected end, and keep the input until they answer', async () => {
    const { user } = await renderScreen(
      <>
        <EditMyInfo />
        <DeferredServices />
      </>,
      { at: '/my/settings/edit-my-info', as: KIM },
    )
    const email = await screen.findByLabelText(/이메일/)
    await user.clear(email)
    await user.type(email, 'new@example.com')
    await begin(10)
    await user.click(screen.getByRole('button', { name: '저장하기' }))
    const notice = await screen.findByRole('dialog', { name: '점검 안내' })
    expect(notice).toHaveTextContent(/\d+월 \d+일 \d\d:\d\d쯤 다시 열 예정이에요/)
    expect(await axeProblems()).toEqual([])

    await user.click(screen.getByRole('button', { name: '지금 다시 확인하기' }))
    expect(await screen.findByText(/아직 점검 중이에요\. .+에 확인했어요/)).toBeVisible()
    await end()
    await user.click(screen.getByRole('button', { name: '지금 다시 확인하기' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '점검 안내' })).toBeNull())
    expect(screen.getByLabelText(/이메일/)).toHaveValue('new@example.com')
  })

  it('are requested again automatically', async () => {
    let callCount = 0
    maintenanceMode.set({
      until: null,
      reportedAt: Date.now(),
      retry: async () => {
        callCount += 1
      },
    })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await renderScreen(<DeferredServices />)
    await screen.findByRole('dialog', { name: '점검 안내' })
    expect(callCount).toBe(0)
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(callCount).toBe(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a newer version', () => {
  // The other one belongs to the toasts.
  const bar = () => screen.getAllByRole('status')[0]
  const build = (id: string) => http.get('*/api/build', () => HttpResponse.json({ id }))
  beforeEach(() => Object.assign(window, { __NEXT_DATA__: { buildId: 'mine' } }))
  afterEach(() => void Reflect.deleteProperty(window, '__NEXT_DATA__'))

  it('shows an unobtrusive message that can be dismissed', async () => {
    server.use(build('newer'))
    const { user } = await renderScreen(<UpdateBar />, { at: '/my' })
    await act(() => checkBuild())
    expect(bar()).toHaveTextContent('새 버전이 나왔어요')
    expect(screen.getByRole('button', { name: '새로고침' })).toBeVisible()
    expect(await axeProblems()).toEqual([])
    await user.click(screen.getByRole('button', { name: '새 버전 알림 닫기' }))
    expect(bar()).toBeEmptyDOMElement()
    await act(() => checkBuild('needed'))
    expect(bar()).toHaveTextContent('새 버전이 나왔어요')
  })

  it('shows no message while a form has unsent input', async () => {
    server.use(build('newer'))
    const { user } = await renderScreen(
      <>
        <input aria-label="문의 내용" />
        <UpdateBar />
      </>,
    )
    await user.type(screen.getByLabelText('문의 내용'), '안녕')
    await act(() => checkBuild())
    expect(bar()).toBeEmptyDOMElement()
    await act(() => checkBuild('needed'))
    expect(bar()).toHaveTextContent('새 버전이 나왔어요')
  })

  it.each([
    ['the same build', build('mine')],
    ['an answer of somebody else', http.get('*/api/build', () => HttpResponse.text('<html>'))],
    ['no answer', http.get('*/api/build', () => HttpResponse.error())],
  ])('is not claimed by %s', async (_, handler) => {
    server.use(handler)
    await checkBuild()
    expect(buildState.get()).toBe('own')
  })

  it('is requested immediately when a script is missing', async () => {
    server.use(build('newer'))
    const stop = watchBuild()
    const script = document.createElement('script')
    script.src = 'https://elsewhere.test/a.js'
    document.body.append(script)
    script.dispatchEvent(new Event('error'))
    await delay(0)
    expect(buildState.get()).toBe('own')
    script.src = '/_next/static/chunks/gone.js'
    script.dispatchEvent(new Event('error'))
    await waitFor(() => expect(buildState.get()).toBe('needed'))
    stop()
    script.remove()
  })
})

describe('a script that fails to load', () => {
  beforeEach(() => void vi.mocked(console.error).mockImplementation(() => undefined))
  const Missing = () => {
    throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
  }
  const open = () =>
    renderScreen(
      <ErrorBoundary resetKey="/a">
        <Missing />
      </ErrorBoundary>,
    )

  it('loads the new version', async () => {
    await open()
    expect(screen.getByRole('alert')).toHaveTextContent('새 버전이 나왔어요')
    expect(screen.getByRole('button', { name: /다시 불러오기/ })).toBeVisible()
  })

  it('is told by a part that needs it, which a retry cannot bring back', async () => {
    const lost = withoutAnswer('network', Object.assign(new Error('gone'), { name: 'ChunkLoadError' }))
    const retry = vi.fn<() => void>()
    const { user } = await renderScreen(<ErrorState error={lost} onRetry={retry} />)
    await user.click(screen.getByRole('button', { name: '다시 시도하기' }))
    expect(retry).toHaveBeenCalledOnce()
    act(() => buildState.set('needed'))
    expect(screen.getByRole('alert')).toHaveTextContent('새 버전이 나왔어요')
    expect(screen.getByRole('button', { name: '새로고침' })).toBeVisible()
  })

  it('is reported as a connection error while offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await open()
    expect(screen.getByRole('alert')).toHaveTextContent('인터넷에 연결되지 않았어요')
  })

  it('does not affect the screen when it belongs to a badge', async () => {
    await renderScreen(
      <SilentErrorBoundary>
        <Missing />
      </SilentErrorBoundary>,
    )
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
