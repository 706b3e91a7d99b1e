import { overlaysSettled } from '@/browser/history/overlays-settled'
import { reloadPage } from '@/browser/history/reload-page'
import type { ErrorName } from '@/domain/error-codes'
import { GENERIC_ERROR_MESSAGE, INPUT_KEPT_MESSAGE } from '@/domain/generic-error'
import { isSessionError } from '@/domain/session-errors'
import { alert } from '@/ui/overlay/alert-store'
import { toast } from '@/ui/overlay/toast-store'

const isApiError = (
  error: unknown,
): error is Error & { kind: string; reason: ErrorName | undefined; formMessage: string } =>
  error instanceof Error && error.name === 'ApiError'

/** The clients lead a session error to its page, and what was given up has no screen any more: nothing is shown. */
const isSilent = (error: unknown): boolean =>
  isApiError(error) && (error.kind === 'cancelled' || isSessionError(error.reason))

/** The errors of our clients have messages for shoppers; others have messages for engineers. */
const messageOf = (error: unknown): string => (isApiError(error) ? error.message : GENERIC_ERROR_MESSAGE)

/** Without an answer that can be read, the change may be done: no title says that it is not. */
const isResultUnknown = (error: unknown): boolean =>
  isApiError(error) && ['network', 'timeout', 'unexpected'].includes(error.kind)

/**
 * Shows in an alert that an action failed. After a generic error, confirming the alert reloads the page: this is for
 * actions of one tap. Forms do not use it, because their text would be lost.
 */
export const showError = async (error: unknown, title?: string): Promise<void> => {
  if (isSilent(error)) return
  const body = messageOf(error)
  const shownTitle = title !== undefined && isResultUnknown(error) ? '결과를 확인하지 못했어요' : title
  await alert(shownTitle === undefined ? body : { title: shownTitle, body })
  if (body !== GENERIC_ERROR_MESSAGE) return
  // The alert's own step back would cancel the reload.
  await overlaysSettled()
  reloadPage()
}

/** Like `showError`, for a form: the page is not reloaded, and the generic alert adds that the input is preserved. */
export const showFormError = async (error: unknown): Promise<void> => {
  if (isSilent(error)) return
  await alert(isApiError(error) ? error.formMessage : `${GENERIC_ERROR_MESSAGE}\n${INPUT_KEPT_MESSAGE}`)
}

/**
 * Shows in a toast that a change failed which the screen has reverted, or which can simply be repeated. An unexpected
 * error without a message of the screen gets the generic alert.
 */
export const toastError = (error: unknown, message = messageOf(error)): void => {
  if (isSilent(error)) return
  if (message === GENERIC_ERROR_MESSAGE) void showError(error)
  else toast(message)
}
