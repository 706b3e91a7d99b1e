import { GENERIC_ERROR_MESSAGE } from '@/domain/generic-error'
import { reloadPage } from '@/browser/history/reload-page'
import { alert } from '@/ui/overlay/alert-store'
import { toast } from '@/ui/overlay/toast-store'
import { overlaysSettled } from '@/browser/history/back-close'

/** Only errors of the API clients have a message for the shopper. */
const messageOf = (error: unknown): string =>
  error instanceof Error && error.name === 'ApiError' ? error.message : GENERIC_ERROR_MESSAGE

/**
 * Shows the message of a failed action. An unexpected error gets the generic alert, which reloads the page when it is
 * confirmed: for actions of one tap, not for forms, whose input would be lost.
 */
export const showError = async (error: unknown, title?: string): Promise<void> => {
  const body = messageOf(error)
  await alert(title === undefined ? body : { title, body })
  if (body !== GENERIC_ERROR_MESSAGE) return
  // The alert's step back in the history would cancel the reload.
  await overlaysSettled()
  reloadPage()
}

/** As `showError` for a form: the page is not reloaded, and the generic alert says that the input is kept. */
export const showFormError = (error: unknown): Promise<void> => {
  const body = messageOf(error)
  return alert(body === GENERIC_ERROR_MESSAGE ? `${body}\n입력한 내용은 그대로 있어요.` : body)
}

/** As `showError` for a small action: an expected error is a toast. */
export const showErrorToast = (error: unknown): void => {
  const message = messageOf(error)
  if (message === GENERIC_ERROR_MESSAGE) void showError(error)
  else toast(message)
}
