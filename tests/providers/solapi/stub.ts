import { createHmac, randomUUID } from 'node:crypto'
import { startStubServer, StubRefusal, type StubAnswer, type StubRequest } from '../stub-server'

export interface SolapiStubOptions {
  apiKey?: string
  apiSecret?: string
  /** Numbers that were registered as senders ("사전 등록된 전화번호만 사용 가능"). */
  senders?: string[]
  /** Templates of Kakao that are approved for the channel. */
  templateIds?: string[]
  /** Milliseconds since 1970. */
  now?: () => number
}

interface KakaoOptions {
  pfId?: string
  templateId?: string
  variables?: Record<string, string>
  disableSms?: boolean
}

interface GivenMessage {
  to?: unknown
  from?: unknown
  text?: unknown
  type?: string
  country?: string
  kakaoOptions?: KakaoOptions
  customFields?: Record<string, string>
}

/** A message in the list: https://solapi.com/developers/api/msg-getList */
export interface SolapiMessage {
  messageId: string
  groupId: string
  accountId: string
  to: string
  from: string
  text: string
  type: string
  country: string
  status: 'PENDING' | 'SENDING' | 'COMPLETE' | 'FAILED'
  /** 2000 accepted, 3000 sent, 4000 delivered. */
  statusCode: string
  reason: string
  customFields: Record<string, string>
  kakaoOptions?: KakaoOptions
  replacement: boolean
  dateCreated: string
  dateUpdated: string
  dateReceived: string | null
}

const ACCOUNT_ID = '26010100000001'
const refuse = (status: number, errorCode: string, errorMessage: string): never => {
  throw new StubRefusal({ status, body: { errorCode, errorMessage } })
}

/** Bytes as the carriers count them: two for each character outside of ASCII. */
const byteLength = (text: string) =>
  [...text].reduce((sum, character) => sum + (character.charCodeAt(0) < 128 ? 1 : 2), 0)

const typeOf = ({ type, kakaoOptions, text }: GivenMessage): string => {
  if (type) return type
  if (kakaoOptions?.templateId) return 'ATA'
  return byteLength(String(text ?? '')) <= 90 ? 'SMS' : 'LMS'
}

const cash = { requested: 0, replacement: 0, refund: 0, sum: 0 }
const TYPES = [
  'sms',
  'lms',
  'mms',
  'ata',
  'cta',
  'cti',
  'nsa',
  'rcs_sms',
  'rcs_lms',
  'rcs_mms',
  'rcs_tpl',
  'fax',
  'voice',
]
const byType = <Value>(value: Value) => Object.fromEntries(TYPES.map((type) => [type, value]))

/**
 * SOLAPI messages v4 by https://solapi.com/developers and https://docs.solapi.com; the shape of `send-many/detail` by the schemas
 * of the official client solapi 6.0.1. What no document says is listed in `../README.md`.
 */
export const startSolapiStub = async (options: SolapiStubOptions = {}) => {
  const { apiKey = 'NCSSTUB', apiSecret = 'stub-secret', senders = ['0212345678'], now = Date.now } = options
  const { templateIds = ['KA01TP1'] } = options
  const messages: SolapiMessage[] = []
  const refusedNumbers = new Map<string, { statusCode: string; statusMessage: string }>()

  const at = () => new Date(now()).toISOString()
  const newId = (prefix: string) =>
    `${prefix}4V${at().replaceAll(/\D/g, '').slice(0, 14)}${randomUUID().replaceAll('-', '').slice(0, 15).toUpperCase()}`

  /** `HMAC-SHA256 apiKey=…, date=…, salt=…, signature=…`; the signature is the hex HMAC of date and salt, salts have 12 to 64 characters. */
  const authorize = ({ authorization = '' }: StubRequest['headers']) => {
    const [, key, date = '', salt = '', signature] =
      /^HMAC-SHA256 apiKey=([^,]+), date=([^,]+), salt=([^,]+), signature=([0-9a-f]{64})$/i.exec(
        authorization,
      ) ?? []
    if (key !== apiKey || Number.isNaN(Date.parse(date))) refuse(403, 'InvalidAPIKey', 'key or date')
    if (salt.length < 12 || salt.length > 64) refuse(403, 'InvalidSalt', 'salt')
    const expected = createHmac('sha256', apiSecret)
      .update(date + salt)
      .digest('hex')
    if (signature !== expected) refuse(403, 'SignatureDoesNotMatch', 'signature')
  }

  /** Why a message is not registered; the codes of these cases are written nowhere, so a test may set them. */
  const refusalOf = (given: GivenMessage) => {
    const to = String(given.to ?? '')
    const set = refusedNumbers.get(to)
    if (set) return set
    if (!/^\d{8,15}$/.test(to)) return { statusCode: '1010', statusMessage: 'to is not a number' }
    const isAlimtalk = given.kakaoOptions !== undefined
    if (isAlimtalk && (!given.kakaoOptions?.pfId || !given.kakaoOptions.templateId)) {
      return { statusCode: '1010', statusMessage: 'kakaoOptions' }
    }
    // "승인된 템플릿만": a template that Kakao has not approved cannot be used.
    if (isAlimtalk && !templateIds.includes(given.kakaoOptions?.templateId ?? ''))
      return { statusCode: '1010', statusMessage: 'templateId' }
    // A text message, and an Alimtalk that falls back to one, needs a registered sender.
    const needsSender = !isAlimtalk || given.kakaoOptions?.disableSms !== true
    if (needsSender && !senders.includes(String(given.from ?? '')))
      return { statusCode: '1062', statusMessage: 'sender' }
    // Texts hold at most 2,000 bytes; the keys of customFields 30 characters, and their values 100.
    if (
      !isAlimtalk &&
      (typeof given.text !== 'string' || given.text === '' || byteLength(given.text) > 2000)
    ) {
      return { statusCode: '1010', statusMessage: 'text' }
    }
    const isTooLong = Object.entries(given.customFields ?? {}).some(
      ([name, value]) => name.length > 30 || value.length > 100,
    )
    return isTooLong ? { statusCode: '1010', statusMessage: 'customFields' } : undefined
  }

  const register = (given: GivenMessage, groupId: string): SolapiMessage => {
    const message: SolapiMessage = {
      messageId: newId('M'),
      groupId,
      accountId: ACCOUNT_ID,
      to: String(given.to),
      from: String(given.from ?? ''),
      text: String(given.text ?? ''),
      type: typeOf(given),
      country: given.country ?? '82',
      status: 'PENDING',
      statusCode: '2000',
      reason: 'registered',
      customFields: given.customFields ?? {},
      ...(given.kakaoOptions && { kakaoOptions: given.kakaoOptions }),
      replacement: false,
      dateCreated: at(),
      dateUpdated: at(),
      dateReceived: null,
    }
    messages.push(message)
    return message
  }

  /** `POST /messages/v4/send-many/detail`: at most 10,000 messages; 200 also where none was registered. */
  const send = (text: unknown): StubAnswer => {
    const body = (text ?? {}) as {
      messages?: unknown
      scheduledDate?: string
      showMessageList?: boolean
      allowDuplicates?: boolean
    }
    if (!Array.isArray(body.messages) || body.messages.length === 0 || body.messages.length > 10_000) {
      return refuse(400, 'ValidationError', 'messages')
    }
    const groupId = newId('G')
    // One element with a list of receivers stands for one message each.
    const given = (body.messages as GivenMessage[]).flatMap((message) =>
      Array.isArray(message.to) ? message.to.map((to: unknown) => ({ ...message, to })) : [message],
    )
    const failedMessageList = []
    const messageList = []
    for (const message of given) {
      const refusal = refusalOf(message)
      if (!refusal) {
        const { messageId, statusCode, reason: statusMessage, customFields } = register(message, groupId)
        messageList.push({ messageId, statusCode, statusMessage, customFields })
        continue
      }
      failedMessageList.push({
        ...refusal,
        to: String(message.to ?? ''),
        from: String(message.from ?? ''),
        type: typeOf(message),
        country: message.country ?? '82',
        messageId: newId('M'),
        accountId: ACCOUNT_ID,
        ...(message.customFields && { customFields: message.customFields }),
      })
    }
    const registered = messageList.length
    const groupInfo = {
      count: {
        total: given.length,
        sentTotal: 0,
        sentFailed: 0,
        sentSuccess: 0,
        sentPending: 0,
        sentReplacement: 0,
        refund: 0,
        registeredFailed: failedMessageList.length,
        registeredSuccess: registered,
      },
      countForCharge: byType({}),
      balance: cash,
      point: cash,
      app: { profit: byType(0), appId: null },
      log: [],
      status: body.scheduledDate ? 'SCHEDULED' : 'SENDING',
      allowDuplicates: body.allowDuplicates === true,
      isRefunded: false,
      accountId: ACCOUNT_ID,
      masterAccountId: null,
      apiVersion: '4',
      groupId,
      price: {},
      dateCreated: at(),
      dateUpdated: at(),
      scheduledDate: body.scheduledDate ?? null,
      dateSent: null,
      dateCompleted: null,
    }
    return { body: { failedMessageList, groupInfo, ...(body.showMessageList && { messageList }) } }
  }

  /** `GET /messages/v4/list`: an object by message id. No filter looks at customFields. */
  const list = (query: Record<string, string>): StubAnswer => {
    const limit = Number(query.limit ?? 20)
    const date = query.dateType === 'UPDATED' ? 'dateUpdated' : 'dateCreated'
    const filters = ['messageId', 'groupId', 'to', 'from', 'type', 'statusCode'] as const
    const found = messages
      .filter((message) =>
        filters.every((name) => query[name] === undefined || message[name] === query[name]),
      )
      .filter((message) => !query.startDate || Date.parse(message[date]) >= Date.parse(query.startDate))
      .filter((message) => !query.endDate || Date.parse(message[date]) <= Date.parse(query.endDate))
    const start = query.startKey ? found.findIndex(({ messageId }) => messageId === query.startKey) : 0
    const page = found.slice(start, start + limit)
    return {
      body: {
        startKey: query.startKey ?? null,
        // "nextKey가 null이면 마지막 페이지입니다."
        nextKey: found[start + limit]?.messageId ?? null,
        limit,
        messageList: Object.fromEntries(page.map((message) => [message.messageId, message])),
      },
    }
  }

  const server = await startStubServer((request) => {
    authorize(request.headers)
    if (request.method === 'POST' && request.path === '/messages/v4/send-many/detail')
      return send(request.body)
    if (request.method === 'GET' && request.path === '/messages/v4/list') return list(request.query)
    return { status: 404, body: { errorCode: 'NotFound', errorMessage: request.path } }
  })

  return {
    ...server,
    apiKey,
    apiSecret,
    messages,

    /** The phone has the message, or its carrier gave up: any code other than 4000. */
    deliver: (messageId: string, statusCode = '4000') => {
      const message = messages.find((candidate) => candidate.messageId === messageId)
      if (!message) throw new Error(`no message ${messageId}`)
      const isDelivered = statusCode === '4000'
      Object.assign(message, { statusCode, status: isDelivered ? 'COMPLETE' : 'FAILED', dateUpdated: at() })
      message.dateReceived = isDelivered ? at() : null
    },

    /** An Alimtalk that the phone did not take is sent as a text message in its place. */
    fallBackToText: (messageId: string) => {
      const message = messages.find((candidate) => candidate.messageId === messageId)
      if (!message?.kakaoOptions || message.kakaoOptions.disableSms)
        throw new Error(`${messageId} has no fallback`)
      Object.assign(message, {
        replacement: true,
        statusCode: '4000',
        status: 'COMPLETE',
        dateUpdated: at(),
        dateReceived: at(),
      })
    },

    /** Messages to this number are not registered. */
    refuseNumber: (to: string, statusCode: string, statusMessage = 'refused') => {
      refusedNumbers.set(to, { statusCode, statusMessage })
    },
  }
}

export type SolapiStub = Awaited<ReturnType<typeof startSolapiStub>>
