import * as v from 'valibot'
import type { Alimtalk } from '@/config/server-variables'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/domain/duration'
import { jsonLog, type Log } from '../../observability/log'
import { callProvider, requestJson, type SendRequest } from '../call-provider'
import {
  alimtalkOf,
  type Sms,
  type SmsAcceptance,
  type SmsAdapter,
  type SmsDelivery,
  smsType,
} from './sms-adapter'

export interface NhnOptions {
  appKey: string
  accessKeyId: string
  secretAccessKey: string
  /** A number that is registered as a sender at NHN Cloud. Digits. */
  sender: string
  alimtalk?: Alimtalk | undefined
  /** The title that a long message must have. */
  title: string
  apiBase?: string
  tokenBase?: string
  send?: SendRequest
  log?: Log
}

const API = 'https://notification-hub.api.nhncloudservice.com'
export const NHN_TOKEN_API = 'https://oauth.api.nhncloudservice.com'
const PAGE_SIZE = 100
const MAX_PAGES = 5
const CLOCK_SKEW_MS = HOUR_MS
/** A list reaches over seven days at most. */
const MAX_RANGE_MS = 7 * 24 * HOUR_MS - MINUTE_MS

const tokenAnswer = v.object({
  access_token: v.string(),
  expires_in: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
})
const acceptance = v.object({
  header: v.object({ isSuccessful: v.boolean(), resultCode: v.number(), resultMessage: v.string() }),
})
const resultPage = v.object({
  contactDeliveryResults: v.array(
    v.object({
      clientReference: v.nullish(v.string()),
      messageChannel: v.nullish(v.string()),
      status: v.string(),
    }),
  ),
  totalCount: v.number(),
})

type ContactResult = v.InferOutput<typeof resultPage>['contactDeliveryResults'][number]

const WAITING = new Set(['REQUESTED', 'SCHEDULED', 'IN_PROGRESS', 'SENT'])
const FAILED = new Set(['SEND_FAILED', 'DELIVERY_FAILED', 'CANCELED'])

/** The instant with the offset of Seoul, as the guide writes it. */
const toSeoul = (at: number): string => new Date(at + 9 * HOUR_MS).toISOString().replace('Z', '+09:00')

/**
 * NHN Cloud Notification Hub v1.0. It takes a message twice, and its list has no filter for `clientReference`: a message whose answer
 * was lost is looked up by its receiver and time, and found by our id among them.
 */
export const nhnSms = (options: NhnOptions): SmsAdapter => {
  const { appKey, accessKeyId, secretAccessKey, sender, alimtalk, title } = options
  const { apiBase = API, tokenBase = NHN_TOKEN_API, send = callProvider, log = jsonLog } = options
  const reportedStates = new Set<string>()
  const toContent = (text: string) => {
    const messageType = smsType(text)
    return { messageType, ...(messageType === 'LMS' && { title }), body: text }
  }
  let token: { value: string; until: number } | null = null

  /** @throws Error without a token */
  const readToken = async (): Promise<string> => {
    if (token && token.until > Date.now()) return token.value
    const answer = await requestJson('nhn', send, {
      method: 'POST',
      url: `${tokenBase}/oauth2/token/create`,
      headers: {
        authorization: `Basic ${Buffer.from(`${accessKeyId}:${secretAccessKey}`).toString('base64')}`,
      },
      body: { grant_type: 'client_credentials' },
    })
    const parsed = v.safeParse(tokenAnswer, answer?.body)
    if (!answer?.isOk || !parsed.success)
      throw new Error(`nhn token: ${answer ? answer.status : 'no answer'}`)
    const { access_token: value, expires_in: seconds } = parsed.output
    token = { value, until: Date.now() + seconds * SECOND_MS - MINUTE_MS }
    return value
  }

  /** @throws Error without an answer, and for a key or token that is refused; the next call gets a new token */
  const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await requestJson('nhn', send, {
      method,
      url: apiBase + path,
      headers: { 'x-nc-app-key': appKey, 'x-nhn-authorization': `Bearer ${await readToken()}` },
      ...(body && { body }),
    })
    if (!answer) throw new Error('nhn: no answer')
    if (answer.status === 401) token = null
    return answer
  }

  /** @throws Error without a whole answer, because nothing may be assumed of the message then */
  const find = async ({ id, phone, queuedAt, template }: Sms): Promise<ContactResult | undefined> => {
    const now = Date.now()
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const query = new URLSearchParams({
        contact: phone,
        // The Alimtalk that a text follows has the same reference.
        ...(!template && { messageChannel: 'SMS' }),
        createdDateTimeFrom: toSeoul(Math.max(queuedAt.getTime() - CLOCK_SKEW_MS, now - MAX_RANGE_MS)),
        createdDateTimeTo: toSeoul(now),
        limit: String(PAGE_SIZE),
        offset: String(page * PAGE_SIZE),
      })
      const { isOk, status, body } = await call('GET', `/message/v1.0/contact-delivery-results?${query}`)
      const parsed = v.safeParse(resultPage, body)
      if (!isOk || !parsed.success) throw new Error(`nhn list: ${status}`)
      const { contactDeliveryResults, totalCount } = parsed.output
      const found = contactDeliveryResults.find(({ clientReference }) => clientReference === id)
      if (found) return found
      if ((page + 1) * PAGE_SIZE >= totalCount) return undefined
    }
    throw new Error(`nhn list: more than ${MAX_PAGES} pages`)
  }

  const readState = ({ status, messageChannel }: ContactResult): SmsDelivery => {
    if (status === 'DELIVERED') return { state: 'delivered' }
    if (FAILED.has(status)) {
      const isAlimtalk = messageChannel === 'ALIMTALK'
      return { state: 'refused', reason: `NHN ${status}`, ...(isAlimtalk && { isAlimtalk }) }
    }
    if (!WAITING.has(status) && !reportedStates.has(status)) {
      reportedStates.add(status)
      log('error', 'unknown sms state', { carrier: 'nhn', state: status.slice(0, 50) })
    }
    return { state: 'waiting' }
  }

  /** @throws Error for an answer that says nothing about the message */
  const register = async (message: Sms): Promise<SmsAcceptance> => {
    const kakao = alimtalkOf(message, alimtalk)
    const isAlimtalk = kakao !== undefined
    const contact = { contactType: 'PHONE_NUMBER', contact: message.phone, clientReference: message.id }
    const recipients = [{ contacts: [contact] }]
    const { isOk, status, body } = kakao
      ? await call('POST', '/message/v1.0/ALIMTALK/template-messages/NORMAL', {
          sender: { senderKey: kakao.sender },
          templateId: kakao.templateId,
          templateParameters: kakao.variables,
          recipients,
        })
      : await call('POST', '/message/v1.0/SMS/free-form-messages/NORMAL', {
          sender: { senderPhoneNumber: sender },
          content: toContent(message.body),
          recipients,
        })
    const parsed = v.safeParse(acceptance, body)
    if (!parsed.success) throw new Error(`nhn send: ${status}`)
    const { isSuccessful, resultCode, resultMessage } = parsed.output.header
    if (isOk && isSuccessful) return { state: 'sent' }
    if (status !== 400) throw new Error(`nhn send: ${status} ${resultCode}`)
    const words = resultMessage.replace(/\d{7,}/g, '…')
    const reason = `NHN ${resultCode} ${words}`.slice(0, 200)
    return { state: 'refused', reason, ...(isAlimtalk && { isAlimtalk }) }
  }

  return {
    send: async (message, { isRepeat }) =>
      isRepeat && (await find(message)) ? { state: 'sent' } : register(message),
    readDelivery: async (message) => {
      const found = await find(message).catch(() => undefined)
      return found ? readState(found) : null
    },
  }
}
