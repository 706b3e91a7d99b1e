import { randomUUID } from 'node:crypto'
import { startStubServer, StubRefusal, type StubAnswer, type StubRequest } from '../stub-server'

export interface NhnStubOptions {
  appKey?: string
  userAccessKeyId?: string
  secretAccessKey?: string
  /** Numbers that were registered as senders. */
  senders?: string[]
  senderKeys?: string[]
  templateIds?: string[]
  /** Milliseconds since 1970. */
  now?: () => number
}

type Status =
  | 'REQUESTED'
  | 'SCHEDULED'
  | 'IN_PROGRESS'
  | 'SENT'
  | 'SEND_FAILED'
  | 'DELIVERED'
  | 'DELIVERY_FAILED'
  | 'CANCELED'

/** One contact of one message: `contact-delivery-results`. */
export interface NhnResult {
  messageId: string
  recipientIndex: number
  contactIndex: number
  contactType: string
  contact: string
  clientReference: string | null
  sender: Record<string, string>
  messageChannel: string
  messagePurpose: string
  templateId: string | null
  content: Record<string, unknown> | null
  templateParameters: Record<string, string>
  status: Status
  createdDateTime: string
}

interface GivenContact {
  contactType?: unknown
  contact?: unknown
  clientReference?: string
}

interface GivenBody {
  sender?: Record<string, string>
  scheduledDateTime?: string
  confirmBeforeSend?: boolean
  templateId?: string
  templateParameters?: Record<string, string>
  content?: Record<string, unknown>
  recipients?: { contacts?: GivenContact[]; templateParameters?: Record<string, string> }[]
}

/** Failures have a 4xx or 5xx status, and the first three digits of `resultCode` are that status; the last three are the stub's own. */
const refuse = (resultCode: number, resultMessage: string): never => {
  throw new StubRefusal({
    status: Math.floor(resultCode / 1000),
    body: { header: { isSuccessful: false, resultCode, resultMessage } },
  })
}

const SUCCESS = { isSuccessful: true, resultCode: 0, resultMessage: 'SUCCESS' }

/**
 * NHN Cloud Notification Hub API v1.0 by https://docs.nhncloud.com/ko/Notification/Notification%20Hub/ko/api-guide-v1x0/ (common-info,
 * message, contact-delivery-result). An Alimtalk is sent by `template-messages` only. What no document says is listed in `../README.md`.
 */
export const startNhnStub = async (options: NhnStubOptions = {}) => {
  const {
    appKey = 'stub-app-key',
    userAccessKeyId = 'stub-id',
    secretAccessKey = 'stub-secret',
    now = Date.now,
  } = options
  const { senders = ['0212345678'], senderKeys = ['stub-sender-key'], templateIds = ['TPL1'] } = options
  const results: NhnResult[] = []
  const tokens = new Set<string>()

  /** "YYYY-MM-DDThh:mm:ss.sss+09:00" */
  const at = () => new Date(now() + 9 * 3_600_000).toISOString().replace('Z', '+09:00')

  /** `POST https://oauth.api.nhncloudservice.com/oauth2/token/create`: Basic, and the client-credentials grant of RFC 6749. */
  const issueToken = ({ headers, body }: StubRequest): StubAnswer => {
    const expected = `Basic ${Buffer.from(`${userAccessKeyId}:${secretAccessKey}`).toString('base64')}`
    if (headers.authorization !== expected) return { status: 401, body: { error: 'invalid_client' } }
    const { grant_type: grant } = (body ?? {}) as Record<string, string>
    if (grant !== 'client_credentials') return { status: 400, body: { error: 'unsupported_grant_type' } }
    const token = randomUUID()
    tokens.add(token)
    return { body: { grant_type: grant, access_token: token, token_type: 'Bearer', expires_in: '86400' } }
  }

  const authorize = ({ headers }: StubRequest) => {
    if (headers['x-nc-app-key'] !== appKey) refuse(401_001, 'app key')
    const [, token = ''] = /^Bearer (.+)$/.exec(String(headers['x-nhn-authorization'] ?? '')) ?? []
    if (!tokens.has(token)) refuse(401_002, 'token')
  }

  const checkContent = (channel: string, isTemplate: boolean, body: GivenBody) => {
    const { sender = {}, content = {} } = body
    if (channel === 'ALIMTALK') {
      if (!isTemplate) refuse(400_003, 'an Alimtalk needs a template')
      if (!senderKeys.includes(sender.senderKey ?? '')) refuse(400_004, 'senderKey')
    } else if (channel !== 'SMS') {
      refuse(400_002, 'channel')
    } else if (!senders.includes(sender.senderPhoneNumber ?? '')) {
      refuse(400_004, 'senderPhoneNumber')
    }
    if (isTemplate) {
      if (!templateIds.includes(body.templateId ?? '')) refuse(400_005, 'templateId')
      return
    }
    const { messageType, body: text, title } = content
    if (!['SMS', 'LMS', 'MMS'].includes(String(messageType)) || typeof text !== 'string' || text === '')
      refuse(400_006, 'content')
    // LMS and MMS need a title.
    if (messageType !== 'SMS' && (typeof title !== 'string' || title === '')) refuse(400_006, 'content.title')
  }

  /** `POST /message/v1.0/{channel}/{free-form|template}-messages/{purpose}`: the answer has one id for all recipients. */
  const send = (channel: string, isTemplate: boolean, purpose: string, text: unknown): StubAnswer => {
    const body = (text ?? {}) as GivenBody
    if (!['NORMAL', 'AD', 'AUTH'].includes(purpose)) refuse(400_001, 'purpose')
    checkContent(channel, isTemplate, body)
    // "예약 발송과 승인 후 발송은 동시에 설정할 수 없습니다."
    if (body.scheduledDateTime && body.confirmBeforeSend)
      refuse(400_007, 'scheduledDateTime and confirmBeforeSend')
    const recipients = body.recipients ?? []
    if (recipients.length === 0) refuse(400_008, 'recipients')
    const messageId = randomUUID().replaceAll('-', '').slice(0, 20)
    const created = recipients.flatMap((recipient, recipientIndex) =>
      (recipient.contacts ?? []).map(
        ({ contactType, contact, clientReference = null }, contactIndex): NhnResult => {
          if (contactType !== 'PHONE_NUMBER' || typeof contact !== 'string' || !/^\d{9,15}$/.test(contact)) {
            return refuse(400_009, 'contact')
          }
          return {
            messageId,
            recipientIndex,
            contactIndex,
            contactType,
            contact,
            clientReference,
            sender: body.sender ?? {},
            messageChannel: channel,
            messagePurpose: purpose,
            templateId: body.templateId ?? null,
            content: body.content ?? null,
            templateParameters: { ...body.templateParameters, ...recipient.templateParameters },
            status: body.scheduledDateTime ? 'SCHEDULED' : 'REQUESTED',
            createdDateTime: at(),
          }
        },
      ),
    )
    if (created.length === 0) refuse(400_009, 'contacts')
    results.push(...created)
    return { body: { header: SUCCESS, messageId } }
  }

  /** `GET /message/v1.0/contact-delivery-results`: at most 7 days. No filter looks at clientReference. */
  const list = (query: Record<string, string>): StubAnswer => {
    const present = now()
    const { createdDateTimeFrom, createdDateTimeTo } = query
    const from = createdDateTimeFrom ? Date.parse(createdDateTimeFrom) : present - 7 * 86_400_000
    const to = createdDateTimeTo ? Date.parse(createdDateTimeTo) : present
    if (Number.isNaN(from) || Number.isNaN(to) || to - from > 7 * 86_400_000) return refuse(400_010, 'range')
    const filters = ['messageId', 'contact', 'messageChannel', 'messagePurpose', 'templateId'] as const
    const statuses = query.statuses?.split(',')
    const found = results.filter(
      (result) =>
        filters.every((name) => query[name] === undefined || result[name] === query[name]) &&
        (!statuses || statuses.includes(result.status)) &&
        Date.parse(result.createdDateTime) >= from &&
        Date.parse(result.createdDateTime) <= to,
    )
    const offset = Number(query.offset ?? 0)
    const contactDeliveryResults = found.slice(offset, offset + Number(query.limit ?? 50))
    return { body: { header: SUCCESS, contactDeliveryResults, totalCount: found.length } }
  }

  const answer = (request: StubRequest): StubAnswer => {
    const { method, path, query, body } = request
    if (path === '/oauth2/token/create') return issueToken(request)
    authorize(request)
    const [, channel = '', kind, purpose = ''] =
      /^\/message\/v1\.0\/([A-Z]+)\/(free-form|template)-messages\/([A-Z]+)$/.exec(path) ?? []
    if (method === 'POST' && channel) return send(channel, kind === 'template', purpose, body)
    if (method === 'GET' && path === '/message/v1.0/contact-delivery-results') return list(query)
    return refuse(404_001, path)
  }

  const server = await startStubServer((request) => {
    try {
      return answer(request)
    } catch (error) {
      // "X-NC-ALWAYS-200-OK: true" turns the status of failures into 200.
      const isAlwaysOk = error instanceof StubRefusal && request.headers['x-nc-always-200-ok'] === 'true'
      if (isAlwaysOk) return { ...error.answer, status: 200 }
      throw error
    }
  })

  return {
    ...server,
    appKey,
    userAccessKeyId,
    secretAccessKey,
    results,

    /** The phone has the message, or did not get it. */
    deliver: (messageId: string, status: Status = 'DELIVERED') => {
      const found = results.filter((result) => result.messageId === messageId)
      if (found.length === 0) throw new Error(`no message ${messageId}`)
      for (const result of found) result.status = status
    },

    /** Every token is refused from now on. */
    expireTokens: () => tokens.clear(),
  }
}

export type NhnStub = Awaited<ReturnType<typeof startNhnStub>>
