import type { Page } from '@playwright/test'
import type { ForeignBackend } from '@tests/foreign/backend'
import type { CallFailure } from '@tests/foreign/http/misbehaviour'
import type { Change, Visit } from './changes'
import { expect } from './fixtures'
import { textProblems } from './page-health'

/** A change with a call that fails. */
export interface FailingChange extends Change {
  /** The call that decides. */
  path: RegExp
  /** How it fails, one after the other. All ways unless said otherwise. */
  failures?: readonly CallFailure[]
  isByVisitor?: boolean
  /** Changes the services so that the change is possible. */
  arrange?(backend: ForeignBackend): void
  /** Whether the alert of the failure reloads the page, where nothing is typed. */
  reloads?: boolean
  /** After each failure: what was typed is still there, and what was shown at once is taken back. */
  expectUnchanged?(page: Page): Promise<void>
  expectDone(page: Page): Promise<void>
}

interface Fixtures {
  page: Page
  visit: Visit
  expectHealthy(): Promise<void>
  backend: ForeignBackend
}

/** The status of the answer by failure. */
const STATUS_OF = { 'status-500': 500, html: 200, list: 200, 'error-object': 200 } as const satisfies Record<
  CallFailure,
  number
>
const FAILURES = ['status-500', 'html', 'list', 'error-object'] as const satisfies readonly CallFailure[]

/** The message of a screen after a failure; "잘못했어요" is a reason of a claim. */
const FAILURE = /(?<!잘)못했어요|오류가 생겼어요|다시 시도해 주세요/

export const sentCalls = (backend: ForeignBackend, path: RegExp) =>
  backend.requests.filter((request) => path.test(request.path) && request.method !== 'OPTIONS')

/** Before the next press a dialog has to be closed, and a toast to be gone, or it would count as that of the next failure. */
const closeMessage = async (page: Page, reloads: boolean): Promise<void> => {
  const dialog = page.getByRole('alertdialog')
  const loaded = reloads ? page.waitForEvent('load') : undefined
  if (reloads || (await dialog.count()) > 0)
    await dialog.getByRole('button', { name: /^(닫기|확인)$/ }).click()
  await loaded
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('[popover]')).toHaveCount(0)
}

/**
 * Sends a change while its call fails in one way after the other, each time with a message and nothing lost. When the service
 * is back, the same presses on the same page end it.
 */
export const failThenSucceed = async (
  { path, failures = FAILURES, reloads = false, prepare, send, expectUnchanged, expectDone }: FailingChange,
  { page, visit, expectHealthy, backend }: Fixtures,
): Promise<void> => {
  await prepare(page, visit)
  for (const failure of failures) {
    backend.forgetRequests()
    backend.failCalls(path, failure)
    // A toast closes after two seconds: the search for it begins with the answer.
    const answered = backend.nextAnswer(path)
    const message = page.getByText(FAILURE).first()
    await Promise.all([answered.then(() => message.waitFor()), send(page)])
    const statuses = sentCalls(backend, path).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([STATUS_OF[failure]]))
    expect(textProblems(await page.locator('body').innerText())).toEqual([])
    await closeMessage(page, reloads)
    await expectHealthy()
    await expectUnchanged?.(page)
    expect(page.url()).not.toContain('success')
  }
  backend.restore()
  await send(page)
  await expectDone(page)
}
