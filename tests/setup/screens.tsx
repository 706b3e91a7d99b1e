import '@testing-library/jest-dom/vitest'
import './jsdom-gaps'
import './default-styles'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { passcodeRequest } from '@/api/http/passcode-proof-store'
import { noteScreenMember } from '@/api/http/screen-member'
import { sessionEvents } from '@/api/http/session-events'
import { tokenStore } from '@/api/http/token-store'
import { overlaysSettled } from '@/browser/history/overlays-settled'
import { serverOffset } from '@/lib/server-time'
import { alertQueue } from '@/ui/overlay/alert-store'
import { toasts } from '@/ui/overlay/toast-store'

// A screen may wait for several answers of the in-process backend; on a busy machine a second is
// too short.
configure({ asyncUtilTimeout: 45_000 })

/** The errors and warnings written to the console; any of them fails the test. */
const unexpectedConsole: string[] = []

beforeEach(() => {
  // Files share a window: each test begins as a visitor in a new tab.
  tokenStore.clear()
  noteScreenMember()
  serverOffset.set(serverOffset.initial())
  localStorage.clear()
  sessionStorage.clear()
  // Takes a redirect that an earlier screen, which had no shell to follow it, asked for.
  sessionEvents.subscribe(() => undefined)()
  unexpectedConsole.length = 0
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      unexpectedConsole.push(`console.${level}: ${args.map(String).join(' ')}`)
    })
  }
})

afterEach(async () => {
  cleanup()
  alertQueue.set([])
  toasts.set([])
  passcodeRequest.set(null)
  // A closed layer's changes of the history must not happen after the window is gone.
  await overlaysSettled()
  if (unexpectedConsole.length > 0) throw new Error(unexpectedConsole.join('\n'))
})

afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
