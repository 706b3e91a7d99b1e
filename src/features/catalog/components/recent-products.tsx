import dynamic from 'next/dynamic'
import { useState, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import {
  hasRecentProducts,
  isRecentProductsOff,
  storedRecentProducts,
} from '@/browser/storage/recent-products'
import type { RecentShelfProps } from './recent-shelf'

/** About as high as a row of cards with its title. */
const Placeholder = styled.div`
  height: 375px;
`

const RecentShelf = dynamic(() => import('./recent-shelf').then((file) => file.RecentShelf), {
  ssr: false,
  loading: () => <Placeholder />,
})

/** The products that were looked at on this device. Devices without any load no code for them. */
export const RecentProducts = ({ showsOff = false }: RecentShelfProps) => {
  const isNeeded = useSyncExternalStore(
    storedRecentProducts.onChange,
    () => hasRecentProducts() || (showsOff && isRecentProductsOff()),
    () => false,
  )
  // A shelf that was emptied stays, so that it can be restored and knows where the focus goes.
  const [wasNeeded, setNeeded] = useState(false)
  if (isNeeded && !wasNeeded) setNeeded(true)
  return wasNeeded ? <RecentShelf showsOff={showsOff} /> : null
}
