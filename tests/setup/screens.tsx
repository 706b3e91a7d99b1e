import '@testing-library/jest-dom/vitest'
import './jsdom-gaps'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { overlaysSettled } from '@/browser/history/back-close'

// A screen may wait for several answers of the in-process backend; on a busy machine a second is
// too short.
configure({ asyncUtilTimeout: 45_000 })

/** The errors and warnings written to the console; any of them fails the test. */
const unexpectedConsole: string[] = []

beforeEach(() => {
  unexpectedConsole.length = 0
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      unexpectedConsole.push(`console.${level}: ${args.map(String).join(' ')}`)
    })
  }
})

afterEach(async () => {
  cleanup()
  // A closed layer's changes of the history must not happen after the window is gone.
  await overlaysSettled()
  if (unexpectedConsole.length > 0) throw new Error(unexpectedConsole.join('\n'))
})
