import { EVENTS, type EventType } from '@/domain/events'
import type { DocumentName } from '../operations/operation'
import type { JsonSchema } from './to-schema'

interface Notice {
  gateway: string
  path: string
  /** The field with the number of the payment. */
  field: string
  example: string
}

/** Notices of the payment gateways, to the services that open payment windows. */
const NOTICES: Readonly<Record<string, Notice>> = {
  kginicisNotice: {
    gateway: 'KG Inicis',
    path: '/api/payment/notice/kginicis',
    field: 'P_OID',
    example: 'D20261128000001',
  },
  smartroNotice: {
    gateway: 'Smartro',
    path: '/api/payment/notice/smartro',
    field: 'Moid',
    example: 'D20261128000001',
  },
}

const RECEIVERS: readonly DocumentName[] = ['main', 'transaction']

const toWebhook = (id: string, { gateway, path, field, example }: Notice): JsonSchema => ({
  post: {
    operationId: id,
    summary: `${gateway} reports the deposit of a virtual account.`,
    description: `Sent by the gateway to the address that the merchant has registered; the reference backend has it at \`${path}\`. Anybody can send it, so the service asks the gateway for the payment before it changes anything. The gateway repeats the notice until it gets the text \`OK\`.`,
    tags: ['webhooks'],
    security: [{}],
    requestBody: {
      required: true,
      content: {
        'application/x-www-form-urlencoded': {
          schema: {
            type: 'object',
            description: 'The fields of the gateway; only the number of the payment is read.',
            properties: { [field]: { type: 'string', description: 'Number of the payment.' } },
            required: [field],
            additionalProperties: { type: 'string' },
          },
          example: { [field]: example },
        },
      },
    },
    responses: {
      200: {
        description: 'The notice has been received.',
        content: { 'text/plain': { schema: { type: 'string', const: 'OK' }, example: 'OK' } },
      },
      503: {
        description: 'The gateway has not answered for the payment: the notice has to be repeated.',
        content: { 'text/plain': { schema: { type: 'string', const: 'RETRY' }, example: 'RETRY' } },
      },
      '4XX': { description: 'The payment or the gateway is unknown, or there are too many notices.' },
    },
  },
})

interface EventField {
  description: string
  words?: readonly string[]
  isNullable?: true
}

const toFieldSchema = ({ description, words, isNullable }: EventField): JsonSchema => ({
  type: isNullable ? ['string', 'null'] : 'string',
  description,
  ...(words && { 'x-dama-open': true, examples: [...words] }),
})

const EVENT_HEADERS = [
  [
    'webhook-id',
    'Id of the message, the same for each attempt: a message with a known id is a repeated one.',
  ],
  ['webhook-timestamp', 'When it was sent, seconds since 1970. Refuse what is more than five minutes away.'],
  [
    'webhook-signature',
    '`v1,` and the HMAC-SHA256 of id, timestamp and body in base64. Two while a secret is replaced.',
  ],
] as const

/** `order_line.changed` as `orderLineChanged`. */
const operationIdOf = (type: string): string =>
  type.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase())

/** A message that the reference backend sends to systems of a company. */
const toEventWebhook = (type: EventType): JsonSchema => {
  const { summary, fields } = EVENTS[type]
  const listed = Object.entries<EventField>(fields)
  return {
    post: {
      operationId: operationIdOf(type),
      summary,
      description:
        'Sent by the server to the addresses that the company has entered, by Standard Webhooks (standardwebhooks.com), until one answers 2XX within 15 s, for about three days. Messages of an order, a card, a member, a charge or a transfer arrive in their order, at least once. More types and more fields may follow.',
      tags: ['webhooks'],
      security: [{}],
      parameters: EVENT_HEADERS.map(([name, description]) => ({
        name,
        in: 'header',
        required: true,
        description,
        schema: { type: 'string' },
      })),
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['type', 'timestamp', 'position', 'data'],
              properties: {
                type: { const: type },
                timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
                position: {
                  type: 'integer',
                  description: 'Position in the order of events, from which they can be replayed.',
                },
                data: {
                  type: 'object',
                  description: 'Ids and words only; nothing personal.',
                  required: listed.map(([name]) => name),
                  properties: Object.fromEntries(listed.map(([name, field]) => [name, toFieldSchema(field)])),
                },
              },
            },
            example: {
              type,
              timestamp: '2026-11-28T03:00:00.000Z',
              position: 1024,
              data: Object.fromEntries(
                listed.map(([name, { words, isNullable }]) => [
                  name,
                  isNullable ? null : (words?.[0] ?? `${name.replace(/_id$/, '')}_1`),
                ]),
              ),
            },
          },
        },
      },
      responses: {
        '2XX': { description: 'The message has been received. The body is not read.' },
        410: { description: 'The address is gone: nothing is sent until an operator resumes it.' },
        '4XX': {
          description:
            'The message is sent again later, as after any other answer, and not before `Retry-After`.',
        },
      },
    },
  }
}

/** The service from which each event comes. */
const senderOf = (type: EventType): DocumentName =>
  /^(order|order_line|claim|refund)\./.test(type) ? 'transaction' : 'main'

/** The calls that services receive from gateways, and those that they send to the systems of a company. */
export const webhooksOf = (services: readonly DocumentName[]): JsonSchema => ({
  ...(services.some((service) => RECEIVERS.includes(service)) &&
    Object.fromEntries(Object.entries(NOTICES).map(([id, notice]) => [id, toWebhook(id, notice)]))),
  ...Object.fromEntries(
    (Object.keys(EVENTS) as EventType[])
      .filter((type) => services.includes(senderOf(type)))
      .map((type) => [operationIdOf(type), toEventWebhook(type)]),
  ),
})
