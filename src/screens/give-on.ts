import dynamic from 'next/dynamic'
import type { GiveOnSlot } from '@/features/voucher/components/voucher-detail'

/** Giving a received voucher on, for the details of a voucher. */
export const GiveOn: GiveOnSlot = dynamic(() =>
  import('@/features/product-gift/components/give-on').then((file) => file.GiveOn),
)
