import { ORDER_LINE_STATUSES, lineStatus, type OrderLineStatus, type StatusGroup } from './order-line-status'

/** Stages of an order line as the member's home shows them. */
export const ORDER_STAGES = ['paid', 'shipping', 'delivered', 'claims'] as const
export type OrderStage = (typeof ORDER_STAGES)[number]

export const ORDER_STAGE_LABELS: Readonly<Record<OrderStage, string>> = {
  paid: '결제·준비',
  shipping: '배송 중',
  delivered: '배송 완료',
  claims: '교환·반품',
}

const STAGE_OF: Partial<Record<StatusGroup, OrderStage>> = {
  payment: 'paid',
  check: 'paid',
  shipping: 'shipping',
  delivery: 'shipping',
  refund: 'claims',
  exchange: 'claims',
}

/** Statuses with another stage than their group. */
const STAGE_OF_STATUS: Partial<Record<OrderLineStatus, OrderStage>> = {
  ship_required: 'paid',
  delivery_ok: 'delivered',
}

const stageOf = (status: OrderLineStatus): OrderStage | undefined =>
  STAGE_OF_STATUS[status] ?? STAGE_OF[lineStatus(status).group]

/** Statuses of a stage. Lines that are finished, used or refused belong to none. */
export const statusesOf = (stage: OrderStage): OrderLineStatus[] =>
  ORDER_LINE_STATUSES.filter((status) => stageOf(status) === stage)
