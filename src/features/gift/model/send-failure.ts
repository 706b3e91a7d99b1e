import type { ApiError } from '@/api/http/api-error'
import { AMOUNT_ERRORS } from '@/domain/error-groups'
import { isUndecided } from '@/browser/storage/submission-store'

export type SendField = 'amount' | 'msgToReceiver' | 'giverName'
const FIELDS: readonly SendField[] = ['amount', 'msgToReceiver', 'giverName']

const NO_ANSWER = '연결이 끊겨 보냈는지 확인하지 못했어요. 다시 눌러도 두 번 보내지 않아요.'

export type SendFailure =
  | { kind: 'fields'; fields: Partial<Record<SendField, string>> }
  /** Shown above the button of the form. */
  | { kind: 'message'; message: string }
  /** Explained on the failure page. */
  | { kind: 'page'; code: number }

/** How the form shows an error. */
export const sendFailure = (error: ApiError): SendFailure => {
  const fields: Partial<Record<SendField, string>> = {}
  for (const name of FIELDS) if (error.fields[name]) fields[name] = error.fields[name]
  if (error.is(...AMOUNT_ERRORS)) fields.amount ??= error.message
  if (Object.keys(fields).length > 0) return { kind: 'fields', fields }
  if (error.kind === 'network' || error.kind === 'timeout') return { kind: 'message', message: NO_ANSWER }
  if (isUndecided(error) || error.is('INVALID_INPUT')) return { kind: 'message', message: error.formMessage }
  return { kind: 'page', code: error.code }
}
