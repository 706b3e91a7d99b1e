import { type ActorType, canTransition, type OrderLineStatus } from '@/domain/order-line-status'

/** The roles in which the staff moves a line, the first that may. */
const ROLES: readonly ActorType[] = ['channel_owner', 'seller', 'supplier']

interface SteppingLine {
  status: OrderLineStatus
  claimedFrom: OrderLineStatus | null
}

/** The role in which the staff may give a line a status; null where it may not. */
export const staffActor = ({ status, claimedFrom }: SteppingLine, to: OrderLineStatus): ActorType | null =>
  ROLES.find((role) => canTransition(status, to, role, claimedFrom)) ?? null

/**
 * The steps by which the staff approves or rejects a claim at a status: a request is checked and agreed to at once, goods that have
 * come back pass the inspection. None where the claim waits for its goods, or has ended.
 */
export const decisionOf = (status: OrderLineStatus, decision: 'approve' | 'reject'): OrderLineStatus[] => {
  const { approve, reject } = DECISIONS[status] ?? {}
  return [...((decision === 'approve' ? approve : reject) ?? [])]
}

type Steps = Readonly<Record<'approve' | 'reject', readonly OrderLineStatus[]>>

const DECISIONS: Partial<Record<OrderLineStatus, Steps>> = {
  refund_requested: { approve: ['refund_checked', 'refund_agreed'], reject: ['refund_fail_check_rejected'] },
  refund_checked: { approve: ['refund_agreed'], reject: ['refund_fail_agree_rejected'] },
  refund_return_ok: { approve: ['refund_inspect_pass'], reject: ['refund_fail_inspect_rejected'] },
  exchange_requested: {
    approve: ['exchange_checked', 'exchange_agreed'],
    reject: ['exchange_fail_check_rejected'],
  },
  exchange_checked: { approve: ['exchange_agreed'], reject: ['exchange_fail_agree_rejected'] },
  exchange_return_ok: { approve: ['exchange_inspect_pass'], reject: ['exchange_fail_inspect_rejected'] },
  manually_issue_cancelling: {
    approve: ['refund_finished_manually_issue_cancelled'],
    reject: ['manually_issue_confirmed'],
  },
}
