import type { ServiceName } from '../operations/operation'
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

const RECEIVERS: readonly ServiceName[] = ['main', 'transaction']

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

/** The calls that services receive from elsewhere. Those that they send to the systems of a company belong here too. */
export const webhooksOf = (services: readonly ServiceName[]): JsonSchema =>
  services.some((service) => RECEIVERS.includes(service))
    ? Object.fromEntries(Object.entries(NOTICES).map(([id, notice]) => [id, toWebhook(id, notice)]))
    : {}
