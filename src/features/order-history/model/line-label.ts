import { lineStatus, type OrderLineStatus } from '@/domain/order-line-status'

type Tone = 'neutral' | 'accent' | 'pine' | 'danger' | 'info'

const tones: Record<ReturnType<typeof lineStatus>['group'], Tone> = {
  payment: 'accent',
  payment_failure: 'danger',
  check: 'pine',
  shipping: 'info',
  delivery: 'info',
  finish: 'neutral',
  cancel: 'neutral',
  refund: 'accent',
  refund_failure: 'danger',
  refund_finished: 'neutral',
  exchange: 'accent',
  exchange_failure: 'danger',
  voucher: 'pine',
  voucher_manual: 'accent',
}

/** The badge of a line's status; null for a status without a name. */
export const lineLabel = (status: OrderLineStatus): { text: string; tone: Tone } | null => {
  const { label, group } = lineStatus(status)
  return label === '' ? null : { text: label, tone: tones[group] }
}

/** Whether the parcel can be tracked. */
export const isTrackable = (status: OrderLineStatus): boolean =>
  lineStatus(status).buttons.includes('tracking') || ['delivery', 'finish'].includes(lineStatus(status).group)
