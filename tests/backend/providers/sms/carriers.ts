import { nhnSms } from '@/server/adapters/sms/nhn'
import type { SmsAdapter } from '@/server/adapters/sms/sms-adapter'
import { solapiSms } from '@/server/adapters/sms/solapi'
import { startNhnStub } from '@tests/providers/nhn/stub'
import { startSolapiStub } from '@tests/providers/solapi/stub'
import type { Disturbance } from '@tests/providers/stub-server'
import { captureLog } from '@tests/setup/capture-log'
import { createDisturbedSend } from '../disturbed-send'

/** The templates of the carriers' stubs, and one that is not approved. */
export const APPROVED = 'voucherNumber'
export const NOT_APPROVED = 'voucherExpiry'

export interface SentMessage {
  id: unknown
  phone: string
  text: unknown
  type: unknown
  /** Values of an Alimtalk, by the names in its template. */
  variables?: Record<string, unknown>
}

/** A carrier as the suite sees it: the adapter, and the verbs of the provider behind it. */
export interface SmsWorld {
  adapter: SmsAdapter
  /** An adapter with a wrong secret. */
  stranger: SmsAdapter
  /** What the carrier has taken, the oldest first. */
  sent(): SentMessage[]
  deliver(id: string): void
  /** The phone does not get it. */
  fail(id: string): void
  /** An answer to the look-up of this message with another word of state. */
  listWith(id: string, state: string): object
  /** A number that the carrier takes no message to. */
  refusedPhone: string
  /** Spoils the answer to the next call that sends or looks up. */
  disturb(disturbance: Disturbance): void
  lines: readonly Record<string, unknown>[]
  stop(): Promise<void>
}

/** SOLAPI names a variable as the template writes it: `#{name}`. */
const withoutMarks = (variables: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name.replace(/^#\{(.+)\}$/, '$1'), value]),
  )

const SENDER = '0212345678'

const createSolapi = async (): Promise<SmsWorld> => {
  const stub = await startSolapiStub()
  stub.refuseNumber('01099990000', '3059', 'refused 01099990000')
  const { send, disturb } = createDisturbedSend(stub)
  const { log, lines } = captureLog()
  const options = { apiKey: stub.apiKey, apiSecret: stub.apiSecret, sender: SENDER, apiBase: stub.origin }
  const messageIdOf = (id: string) =>
    stub.messages.findLast(({ customFields }) => customFields.id === id)?.messageId ?? ''
  const alimtalk = { sender: 'KA01PF1', templates: { [APPROVED]: 'KA01TP1', [NOT_APPROVED]: 'KA01TP9' } }
  return {
    adapter: solapiSms({ ...options, alimtalk, send, log }),
    stranger: solapiSms({ ...options, apiSecret: 'wrong' }),
    sent: () =>
      stub.messages.map(({ customFields, to, text, type, kakaoOptions }) => ({
        id: customFields.id,
        phone: to,
        ...(kakaoOptions
          ? {
              type: 'ALIMTALK',
              text: kakaoOptions.templateId,
              variables: withoutMarks(kakaoOptions.variables),
            }
          : { type, text }),
      })),
    deliver: (id) => stub.deliver(messageIdOf(id)),
    fail: (id) => stub.deliver(messageIdOf(id), '3059'),
    listWith: (id, status) => ({ nextKey: null, messageList: { M1: { status, customFields: { id } } } }),
    refusedPhone: '01099990000',
    disturb,
    lines,
    stop: stub.stop,
  }
}

const createNhn = async (): Promise<SmsWorld> => {
  const stub = await startNhnStub()
  const { send, disturb } = createDisturbedSend(stub)
  const { log, lines } = captureLog()
  const options = {
    appKey: stub.appKey,
    accessKeyId: stub.userAccessKeyId,
    secretAccessKey: stub.secretAccessKey,
    sender: SENDER,
    alimtalk: { sender: 'stub-sender-key', templates: { [APPROVED]: 'TPL1', [NOT_APPROVED]: 'TPL9' } },
    title: '[담아]',
    apiBase: stub.origin,
    tokenBase: stub.origin,
  }
  const messageIdOf = (id: string) =>
    stub.results.findLast(({ clientReference }) => clientReference === id)?.messageId ?? ''
  const adapter = nhnSms({ ...options, send, log })
  // The first call gets the token, so that a disturbance meets the call that the test means.
  await adapter.readDelivery?.({
    id: '',
    phone: '01000000000',
    body: '',
    template: null,
    queuedAt: new Date(),
  })
  return {
    adapter,
    stranger: nhnSms({ ...options, secretAccessKey: 'wrong' }),
    sent: () =>
      stub.results.map(
        ({ clientReference, contact, content, messageChannel, templateId, templateParameters }) => ({
          id: clientReference,
          phone: contact,
          ...(messageChannel === 'ALIMTALK'
            ? { type: 'ALIMTALK', text: templateId, variables: templateParameters }
            : { type: content?.messageType, text: content?.body }),
        }),
      ),
    deliver: (id) => stub.deliver(messageIdOf(id)),
    fail: (id) => stub.deliver(messageIdOf(id), 'DELIVERY_FAILED'),
    listWith: (id, status) => ({ contactDeliveryResults: [{ clientReference: id, status }], totalCount: 1 }),
    refusedPhone: '123',
    disturb: (disturbance) => disturb({ on: /\/message\//, ...disturbance }),
    lines,
    stop: stub.stop,
  }
}

export const SMS_CARRIERS: readonly { name: string; create(): Promise<SmsWorld> }[] = [
  { name: 'solapi', create: createSolapi },
  { name: 'nhn', create: createNhn },
]
