import { useState } from 'react'
import { lazySheet } from '@/ui/overlay/lazy-sheet'
import { useInquiryAddress } from '../hooks/use-inquiry-address'

const WriteDrawer = lazySheet(() => import('./write-drawer').then((file) => file.WriteDrawer))
const DetailDrawer = lazySheet(() => import('./detail-drawer').then((file) => file.DetailDrawer))

/** Opens the drawers that the address names. Their scripts are loaded on demand. */
export const InquiryHost = ({ productId }: { productId?: string }) => {
  const { view, close } = useInquiryAddress()
  /** The last drawer stays mounted for its closing animation. */
  const [last, setLast] = useState(view)
  if (view && (view.kind !== last?.kind || view.id !== last.id)) setLast(view)
  if (!last) return null
  const isOpen = view !== undefined
  return last.kind === 'write' ? (
    <WriteDrawer
      key={`write/${last.id}`}
      id={last.id}
      productId={productId}
      isOpen={isOpen}
      onClose={close}
    />
  ) : (
    <DetailDrawer key={`detail/${last.id}`} id={last.id} isOpen={isOpen} onClose={close} />
  )
}
