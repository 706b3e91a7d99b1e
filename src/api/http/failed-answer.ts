import { AxiosError, type AxiosResponse } from 'axios'
import { errorNameOf } from '@/domain/error-codes'
import { withoutAnswer } from './api-error'

/** What a refusal has besides its code, in the notations of many services. */
const ENVELOPE =
  /^(code|message|msg|fields|status|success|error|errors|detail|details|data|timestamp|path|request_?id|trace_?id)$/i
/** A code that is none of the catalogue and does not say success either. */
const FAILED = /(?<![a-z])(ERR|FAIL|INVALID|DENIED|EXCEPTION)/i
/** A text that refuses, or that has data in a form which the app does not read, such as a call of JSONP. */
const NO_ACCEPTANCE = /[[{<]|실패|오류|불가|못했|않았|거절|^(false|no?|0|-1)$/i

/**
 * Refuses an answer that only says that the call failed, whatever its status: as a refusal where its code is in the catalogue. The words of
 * another service leave the result of the call unknown.
 */
export const refuseFailure = (response: AxiosResponse<unknown>): void => {
  const { config, request, data: text } = response
  if (typeof text === 'string') {
    if (FAILED.test(text) || NO_ACCEPTANCE.test(text.trim())) throw withoutAnswer('unexpected', { config })
    return
  }
  const envelope = Object(response.data) as Record<string, unknown>
  if (!Object.keys(envelope).every((key) => ENVELOPE.test(key))) return
  const { code, message, success, error, errors, data } = envelope
  if (message !== undefined && errorNameOf(Number(code)))
    throw new AxiosError('refused', undefined, config, request, { ...response, status: 400 })
  const isFailed = success === false || Boolean(error) || (Array.isArray(errors) && errors.length > 0)
  const saysCode = message !== undefined && data == null && (Number(code) >= 400 || FAILED.test(String(code)))
  if (isFailed || saysCode) throw withoutAnswer('unexpected', { config })
}
