import type { useSheetAddress } from '@/browser/history/use-sheet-address'
import { OrderDrawer } from './order-drawer'
import { TrackingSheet } from './tracking-sheet'

type Sheet = ReturnType<typeof useSheetAddress>

/** The sheets that the address opens over the list. Tracking lies over the order that it was opened from. */
export function OrderLayers({ order, parcel }: { order: Sheet; parcel: Sheet }) {
  const [orderId = ''] = order.shown
  const [parcelOrderId = '', lineId = ''] = parcel.shown
  return (
    <>
      {orderId !== '' && (
        <OrderDrawer
          key={orderId}
          orderId={orderId}
          isOpen={order.isOpen}
          onClose={order.close}
          onTrack={(line) => parcel.open(orderId, line)}
        />
      )}
      {lineId !== '' && (
        <TrackingSheet
          key={lineId}
          orderId={parcelOrderId}
          lineId={lineId}
          isOpen={parcel.isOpen}
          onClose={parcel.close}
        />
      )}
    </>
  )
}
