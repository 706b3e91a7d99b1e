import { ORDER_LINE_STATUSES, lineStatus, type OrderLineStatus, type StatusGroup } from './order-line-status'

/** Where an order line stands, in the few words of my home. */
export const ORDER_STAGES = ['paid', 'shipping', 'delivered', 'claims'] as const
export type OrderStage = (typeof ORDER_STAGES)[number]

const STAGE_OF: Partial<Record<StatusGroup, OrderStage>> = {
  payment: 'paid',
  check: 'paid',
  shipping: 'shipping',
  delivery: 'delivered',
  refund: 'claims',
  exchange: 'claims',
}

/** The statuses of a stage; a line that is finished, used or refused is in none. */
export const statusesOf = (stage: OrderStage): OrderLineStatus[] =>
  ORDER_LINE_STATUSES.filter((status) => STAGE_OF[lineStatus(status).group] === stage)
