import { routeTable } from '@/shell/route-table'

/** Addresses of the foreign backend that show a route with something in it. */
const FULL: Record<string, string> = {
  '/': '/?pid=4',
  '/card-shop': '/card-shop?design=5000',
  '/info/notice': '/info/notice?id=2',
  '/info/inquiry/edit': '/info/inquiry/edit?id=1',
  '/shopping/product-detail/[productId]': '/shopping/product-detail/4?tab=review',
  '/shopping/category/result': '/shopping/category/result?categoryId=1',
  '/shopping/search': '/shopping/search?q=세트',
  '/shopping/[...customPage]': '/shopping/spring-gifts',
  '/shopping/order/success': '/shopping/order/success?orderId=3001',
  '/shopping/order/fail': '/shopping/order/fail?orderId=3018',
  '/my/cards': '/my/cards?tab=GIFT_OWNED&card=SECONDARY.200',
  '/my/order/purchase-confirm': '/my/order/purchase-confirm?orderId=3006&lineId=30060',
  '/my/order/cancel-request': '/my/order/cancel-request?orderId=3001&lineId=30010',
  '/my/order/exchange-request': '/my/order/exchange-request?orderId=3006&lineId=30060',
  '/my/order/refund-request': '/my/order/refund-request?orderId=3006&lineId=30060',
  '/card/charge': '/card/charge?card=MASTER.100',
  '/card/send-gift': '/card/send-gift?cardId=100&division=MASTER',
  '/card/exchange': '/card/exchange?card=MASTER.100',
  '/card/receive-gift': '/card/receive-gift?cardId=206',
  '/card/history': '/card/history?card=MASTER.100',
  '/card/history/refund-history': '/card/history/refund-history?card=REFUND.300',
}

/** Routes that lead away at once, for everybody or for a member. */
const LEADS_AWAY = ['/shopping/product-detail', '/my/login']

/** One address for each route of the app. */
export const addresses: readonly string[] = routeTable
  .map(({ path }) => FULL[path] ?? path)
  .filter((address) => !LEADS_AWAY.includes(address))
