import { publicEnv } from '@/config/env'

/**
 * Says that a product was looked at. A beacon, not a call of the client: it needs no answer, outlives the page,
 * and a page that came with its data does not load the client for it. The service counts a visitor once a day.
 */
export const sendView = (productId: string): void => {
  const { productApi, channelId } = publicEnv
  navigator.sendBeacon?.(`${productApi}/${channelId}/products/${encodeURIComponent(productId)}/views`)
}
