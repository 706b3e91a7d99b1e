import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'

/** Runs the script of the offline page over what it uses of a browser. */
const openPage = () => {
  const status = { textContent: '' }
  const taps: (() => void)[] = []
  const failures: (() => void)[] = []
  let runInterval = () => undefined as void
  runInNewContext(readFileSync('public/offline.js', 'utf8'), {
    document: {
      visibilityState: 'visible',
      querySelector: (selector: string) =>
        selector === 'button' ? { addEventListener: (_: string, tap: () => void) => taps.push(tap) } : status,
    },
    window: { addEventListener: () => undefined },
    location: { pathname: '/my', href: 'http://localhost/my' },
    fetch: () => new Promise((_, reject) => failures.push(() => reject(new Error('offline')))),
    setInterval: (run: () => void) => {
      runInterval = run
    },
  })
  return {
    status,
    failures,
    tap: () => taps.forEach((tap) => tap()),
    passInterval: () => runInterval(),
  }
}

it('shows the result of the running check after a tap, and not after a later check of the interval', async () => {
  const page = openPage()
  page.passInterval()
  expect(page.status.textContent).toBe('')
  page.tap()
  expect(page.status.textContent).toBe('연결을 확인하고 있어요.')
  expect(page.failures).toHaveLength(1)
  page.failures[0]?.()
  await vi.waitFor(() => expect(page.status.textContent).toMatch(/아직 연결되지 않았어요/))
  page.status.textContent = ''
  page.passInterval()
  page.failures[1]?.()
  // The next check starts only after the end of this one.
  await vi.waitFor(() => {
    page.passInterval()
    expect(page.failures).toHaveLength(3)
  })
  expect(page.status.textContent).toBe('')
})
