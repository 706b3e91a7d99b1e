import { publicEnv } from '@/config/env'

const PICTURE_PREFIXES = ['/api/media/', ...(publicEnv.staticHost ? [`${publicEnv.staticHost}/`] : [])]

/** Whether an address is that of a picture of the shop: of our media, or on the configured host. */
export const isShopPicture = (address: string): boolean =>
  PICTURE_PREFIXES.some((prefix) => address.startsWith(prefix)) && !/\.\.|%2e|\\/iu.test(address)
