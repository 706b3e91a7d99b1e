import { createHmac, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Alimtalk } from '@/config/server-variables'
import { HOUR_MS } from '@/domain/duration'
import { jsonLog, type Log } from '../../observability/log'
import { callProvider, requestJson, type SendRequest } from '../call-provider'
import {
  alimtalkOf,
  type Sms,
  type SmsAcceptance,
  type SmsAdapter,
  type SmsDelivery,
  type SmsRefusal,
  smsType,
} from './sms-adapter'

export interface SolapiOptions {
  apiKey: string
  apiSecret: string
  /** A number that is registered as a sender at SOLAPI. Digits. */
  sender: string
  alimtalk?: Alimtalk | undefined
  apiBase?: string
  send?: SendRequest
  log?: Log
}

export const SOLAPI_API = 'https://api.solapi.com'
const DELIVERED = '4000'
const PAGE_SIZE = 100
/** Pages of a look-up, so that it ends. A receiver has few messages in a day. */
const MAX_PAGES = 5
/** How far the clock of SOLAPI may be behind ours. */
const CLOCK_SKEW_MS = HOUR_MS

/** Codes that say nothing about the receiver: the sender is not registered, and the balance is used up. The message is sent later. */
const OURS = new Set(['1030', '1062'])

const acceptance = v.object({
  failedMessageList: v.array(v.object({ statusCode: v.string(), statusMessage: v.optional(v.string(), '') })),
  groupInfo: v.object({ count: v.object({ registeredSuccess: v.number() }) }),
})

const listedMessage = v.object({
  type: v.nullish(v.string(), ''),
  status: v.nullish(v.string(), ''),
  statusCode: v.nullish(v.string(), ''),
  reason: v.nullish(v.string(), ''),
  customFields: v.nullish(v.record(v.string(), v.unknown())),
})
const messagePage = v.object({
  nextKey: v.nullish(v.string()),
  messageList: v.record(v.string(), listedMessage),
})
const failure = v.object({ errorCode: v.string() })

type ListedMessage = v.InferOutput<typeof listedMessage>

/** The type of an Alimtalk. */
const ALIMTALK_TYPE = 'ATA'

/** A code with its words, without numbers that may be the receiver's. */
const formatReason = (code: string, words: string): string =>
  `SOLAPI ${code} ${words.replace(/\d{7,}/g, '…')}`.trim().slice(0, 200)

const refuse = (reason: string, isAlimtalk: boolean): SmsRefusal => ({
  state: 'refused',
  reason,
  ...(isAlimtalk && { isAlimtalk }),
})

/** Without the carrier's own text in place of a refused Alimtalk: the job sends one when it learns of the refusal. */
const toKakaoOptions = ({ sender, templateId, variables }: NonNullable<ReturnType<typeof alimtalkOf>>) => ({
  pfId: sender,
  templateId,
  variables: Object.fromEntries(Object.entries(variables).map(([name, value]) => [`#{${name}}`, value])),
  disableSms: true,
})

/** SOLAPI's signature: the hex HMAC-SHA256 of date and salt. */
export const authorizeSolapi = (apiKey: string, apiSecret: string): string => {
  const date = new Date().toISOString()
  const salt = randomBytes(16).toString('hex')
  const signature = createHmac('sha256', apiSecret)
    .update(date + salt)
    .digest('hex')
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`
}

/**
 * SOLAPI messages v4. It takes a message twice, and its list has no filter for `customFields`: a message whose answer was lost is looked
 * up by its receiver and time, and found by our id among them.
 */
export const solapiSms = (options: SolapiOptions): SmsAdapter => {
  const {
    apiKey,
    apiSecret,
    sender,
    alimtalk,
    apiBase = SOLAPI_API,
    send = callProvider,
    log = jsonLog,
  } = options
  const reportedStates = new Set<string>()

  const call = (method: 'GET' | 'POST', path: string, body?: object) =>
    requestJson('solapi', send, {
      method,
      url: apiBase + path,
      headers: { authorization: authorizeSolapi(apiKey, apiSecret) },
      ...(body && { body }),
    })

  /** @throws Error without a whole answer, because nothing may be assumed of the message then */
  const find = async ({ id, phone, queuedAt, template }: Sms): Promise<ListedMessage | undefined> => {
    const query = new URLSearchParams({
      to: phone,
      dateType: 'CREATED',
      startDate: new Date(queuedAt.getTime() - CLOCK_SKEW_MS).toISOString(),
      limit: String(PAGE_SIZE),
    })
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const answer = await call('GET', `/messages/v4/list?${query}`)
      const parsed = v.safeParse(messagePage, answer?.body)
      if (!answer?.isOk || !parsed.success)
        throw new Error(`solapi list: ${answer ? answer.status : 'no answer'}`)
      const { messageList, nextKey } = parsed.output
      // The Alimtalk that a text follows has the same id.
      const found = Object.values(messageList).find(
        ({ customFields, type }) => customFields?.id === id && (template !== null || type !== ALIMTALK_TYPE),
      )
      if (found || !nextKey) return found
      query.set('startKey', nextKey)
    }
    throw new Error(`solapi list: more than ${MAX_PAGES} pages`)
  }

  const readState = ({ type, status, statusCode, reason }: ListedMessage): SmsDelivery => {
    if (statusCode === DELIVERED) return { state: 'delivered' }
    if (status === 'COMPLETE' || status === 'FAILED')
      return refuse(formatReason(statusCode ?? '', reason ?? ''), type === ALIMTALK_TYPE)
    if (status && status !== 'PENDING' && status !== 'SENDING' && !reportedStates.has(status)) {
      reportedStates.add(status)
      log('error', 'unknown sms state', { carrier: 'solapi', state: status.slice(0, 50) })
    }
    return { state: 'waiting' }
  }

  /** @throws Error for an answer that says nothing about the message */
  const register = async (sms: Sms): Promise<SmsAcceptance> => {
    const { id, phone, body } = sms
    const kakao = alimtalkOf(sms, alimtalk)
    const isAlimtalk = kakao !== undefined
    const content = kakao ? { kakaoOptions: toKakaoOptions(kakao) } : { text: body, type: smsType(body) }
    const message = { to: phone, from: sender, ...content, customFields: { id } }
    const answer = await call('POST', '/messages/v4/send-many/detail', { messages: [message] })
    if (!answer) throw new Error('solapi send: no answer')
    if (!answer.isOk) {
      const { success, output } = v.safeParse(failure, answer.body)
      const code = success ? output.errorCode : ''
      if (code === 'ValidationError') return refuse(formatReason(code, ''), isAlimtalk)
      throw new Error(`solapi send: ${answer.status} ${code.slice(0, 50)}`)
    }
    const parsed = v.safeParse(acceptance, answer.body)
    if (!parsed.success) throw new Error('solapi send: an answer without a result')
    const { failedMessageList, groupInfo } = parsed.output
    if (groupInfo.count.registeredSuccess === 1) return { state: 'sent' }
    const [refusal] = failedMessageList
    if (!refusal || OURS.has(refusal.statusCode))
      throw new Error(`solapi send: ${refusal ? refusal.statusCode : 'an answer without a result'}`)
    return refuse(formatReason(refusal.statusCode, refusal.statusMessage), isAlimtalk)
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
