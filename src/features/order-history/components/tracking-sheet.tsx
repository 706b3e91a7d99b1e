import { useQuery } from '@tanstack/react-query'
import { trackingQueryOptions } from '@/api/transaction/claim'
import type { Tracking as ParcelTracking } from '@/contract/transaction/claim'
import { lineStatus } from '@/domain/order-line-status'
import { formatDateTime } from '@/lib/date'
import { Spinner } from '@/ui/feedback/spinner'
import { Timeline } from '@/ui/feedback/timeline'
import { Stack } from '@/ui/layout/stack'
import { ResourceSheet } from '@/ui/overlay/resource-sheet'
import { Text } from '@/ui/primitives/text'
import { Tracking } from './tracking'

type Event = ParcelTracking['events'][number]

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

interface Props {
  orderId: string
  lineId: string
  isOpen: boolean
  onClose: () => void
}

/** The timeline of a parcel with the link to the carrier's page. */
export const TrackingSheet = ({ orderId, lineId, isOpen, onClose }: Props) => {
  const tracking = useQuery({ ...trackingQueryOptions(orderId, lineId), enabled: isOpen })
  return (
    <ResourceSheet
      isOpen={isOpen}
      onClose={onClose}
      title="배송 조회"
      least={40}
      query={tracking}
      skeleton={<Spinner />}
    >
      {(data) => (
        <Stack>
          <b>{data.productTitle}</b>
          {data.carrier && data.trackingNumber ? (
            <Tracking carrier={data.carrier} number={data.trackingNumber} />
          ) : (
            <Text $tone="second">판매자가 직접 배송하거나 아직 운송장이 없는 상품이에요.</Text>
          )}
          <Timeline
            steps={trackingSteps(data.events).map(({ title, note, at }) => ({
              title,
              note,
              at: formatDateTime(at),
            }))}
          />
        </Stack>
      )}
    </ResourceSheet>
  )
}
