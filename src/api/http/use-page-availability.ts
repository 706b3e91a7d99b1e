import { brand } from '@/config/brand'
import type { Capability } from '@/contract/capabilities'
import { useCapabilities } from './use-capability'

const MONEY = `/my/${brand.slug}-money`

/**
 * Pages that need a capability, by the start of their address. The first match applies. They are written out, because the first
 * script of many pages has this table and would load all of `config/paths.ts`.
 */
const PAGES: readonly (readonly [start: string, capability: Capability])[] = [
  ['/card-shop', 'cardShop'],
  [`/${brand.slug}-studio`, 'studio'],
  ['/image-studio', 'studio'],
  ['/my/order/history?type=voucher', 'vouchers'],
  ['/my/order/history', 'orders'],
  ['/my/order/claims', 'claimHistory'],
  ['/my/wishlist', 'wishlist'],
  ['/my/reviews', 'ownReviews'],
  ['/my/product-inquiries', 'ownInquiries'],
  ['/my/address', 'addresses'],
  ['/my/notification/settings', 'notificationSettings'],
  ['/my/notification', 'notifications'],
  ['/my/gift/sent-history?kind=days', 'rememberedDays'],
  ['/my/open-banking', 'bankAccounts'],
  [`${MONEY}/charge`, 'transfers'],
  [`${MONEY}/withdraw`, 'transfers'],
  ['/card/send-gift/basic', 'basicGifts'],
  ['/info/inquiry', 'support'],
  ['/info/faq', 'faqs'],
  ['/info/notice', 'notices'],
]

/** Returns a function that tells whether the services support the page at an address, for links to it. */
export const usePageAvailability = (): ((href: string) => boolean) => {
  const hasCapability = useCapabilities()
  return (href) => {
    const page = PAGES.find(([start]) => href.startsWith(start))
    return !page || hasCapability(page[1])
  }
}
