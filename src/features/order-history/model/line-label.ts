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

/** What stands at a line's state; null where its name is blank. */
export const lineLabel = (status: OrderLineStatus): { text: string; tone: Tone } | null => {
  const { label, group } = lineStatus(status)
  return label === '' ? null : { text: label, tone: tones[group] }
}

/** Whether the parcel can be followed now. */
export const isTrackable = (status: OrderLineStatus): boolean =>
  lineStatus(status).buttons.includes('tracking') || ['delivery', 'finish'].includes(lineStatus(status).group)
