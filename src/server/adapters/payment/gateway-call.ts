import type { GatewayName } from '@/domain/payment-method'
import { compactTime } from '@/lib/date'
import { jsonLog, type Log } from '@/server/observability/log'
import { countProviderCall, type JsonRequest, requestJson, type SendRequest } from '../call-provider'
import type { UnknownOutcome } from './payment-adapter'

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const toTexts = (value: object, prefix: string): [key: string, text: string][] =>
  Object.entries(value).flatMap(([key, field]: [string, unknown]) =>
    isObject(field) ? toTexts(field, `${prefix}${key}.`) : [[prefix + key, String(field ?? '')]],
  )

/** Returns a JSON object as texts, those of an object inside as `outer.inner`; null for anything else. */
const flattenFields = (value: unknown): Record<string, string> | null =>
  isObject(value) ? Object.fromEntries(toTexts(value, '')) : null

/** The fields of a JSON text; null for anything but an object. */
export const readJson = (text: string | null): Record<string, string> | null => {
  try {
    return flattenFields(JSON.parse(text ?? ''))
  } catch {
    return null
  }
}

/** Removes the empty lines of a receipt. */
export const createReceipt = (lines: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(lines).filter((line): line is [string, string] => line[1] !== undefined && line[1] !== ''),
  )

/** The instalments of a card payment from the gateway's months: `00` is 일시불, and '' none. */
export const formatInstalments = (months: string): string => {
  if (months === '') return ''
  return Number(months) === 0 ? '일시불' : `${Number(months)}개월`
}

/** An instant in Seoul in another form: `$1` to `$6` are its year, month, day, hour, minute and second. */
export const formatCompactTime = (instant: Date, form: string): string =>
  compactTime(instant).replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, form)

/** One call to a gateway's host. The sandbox answers the same calls in this process. */
export type GatewayFetch = (url: string, init: GatewayRequest) => Promise<GatewayResponse>

export interface GatewayRequest {
  method: 'POST'
  headers: Record<string, string>
  body: string
}

export interface GatewayResponse {
  ok: boolean
  text(): Promise<string>
}

/** Returns the text of the answer, or null without one in time. The caller must not assume a result. */
export const requestGateway = async (
  gateway: GatewayName,
  fetchGateway: GatewayFetch,
  url: string,
  body: string,
  contentType: string,
): Promise<string | null> => {
  try {
    const { ok, text } = await countProviderCall(gateway, async () => {
      const response = await fetchGateway(url, {
        method: 'POST',
        headers: { 'content-type': contentType },
        body,
      })
      return { ok: response.ok, text: await response.text() }
    })
    return ok ? text : null
  } catch {
    return null
  }
}

export const FORM = 'application/x-www-form-urlencoded; charset=utf-8'
export const JSON_TYPE = 'application/json; charset=utf-8'

const MAX_STATES = 100
const MAX_LENGTH = 50

/**
 * Returns a function for words of state that an adapter does not know: such a word changes no payment, and is logged once with its
 * name, because the job asks for the payment again every 20 seconds.
 */
export const createStateReporter = (gateway: GatewayName, log: Log = jsonLog) => {
  const reported = new Set<string>()
  return (state: string, code = state): UnknownOutcome => {
    if (!reported.has(state) && reported.size < MAX_STATES) {
      reported.add(state)
      log('error', 'unknown payment state', { gateway, state: state.slice(0, MAX_LENGTH) })
    }
    return { outcome: 'unknown', code, status: state }
  }
}

/** An answer of a gateway's JSON API. Fields of objects inside have names such as `amount.total`. */
interface JsonAnswer {
  isOk: boolean
  status: number
  fields: Record<string, string>
}

/**
 * Calls a JSON API of a gateway once.
 *
 * @returns null without a complete answer in time, for one that is no JSON object, and while the gateway takes no calls. The caller
 *   must not assume a result.
 */
export const callJsonApi = async (
  gateway: GatewayName,
  send: SendRequest,
  request: JsonRequest,
): Promise<JsonAnswer | null> => {
  const answer = await requestJson(gateway, send, request)
  const fields = flattenFields(answer?.body)
  return answer && fields && { isOk: answer.isOk, status: answer.status, fields }
}
