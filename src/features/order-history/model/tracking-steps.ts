import type { Tracking } from '@/contract/transaction/claim'
import { lineStatus } from '@/domain/order-line-status'

type Event = Tracking['events'][number]

/** The steps of a parcel with their labels, without unnamed and repeated steps. */
export const trackingSteps = (events: readonly Event[]): { title: string; note: string; at: string }[] => {
  const steps: { title: string; note: string; at: string }[] = []
  for (const { status, note, at } of events) {
    const title = lineStatus(status).label
    if (title === '' || (steps.at(-1)?.title === title && note === '')) continue
    steps.push({ title, note, at })
  }
  return steps
}
