import type { useSheetAddress } from '@/browser/history/use-sheet-address'
import { lazySheet } from '@/ui/overlay/lazy-sheet'

const OrderDrawer = lazySheet(() => import('./order-drawer').then((file) => file.OrderDrawer))
const TrackingSheet = lazySheet(() => import('./tracking-sheet').then((file) => file.TrackingSheet))

type Sheet = ReturnType<typeof useSheetAddress>

/** The sheets that the address opens over the list. Tracking lies over the order that it was opened from. */
export const OrderLayers = ({ order, parcel }: { order: Sheet; parcel: Sheet }) => {
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
