import { publicEnv } from '@/config/env'

/**
 * Reports a view of a product. A beacon needs no answer, is sent even if the page closes, and does not load the API
 * client. The service counts each visitor once a day.
 */
export const sendView = (productId: string): void => {
  const { productApi, channelId } = publicEnv
  navigator.sendBeacon?.(`${productApi}/${channelId}/products/${encodeURIComponent(productId)}/views`)
}
