import { publicEnv } from '@/config/env'

const PICTURE_PREFIXES = [
  '/api/media/',
  ...[publicEnv.staticHost, ...publicEnv.pictureHosts].filter(Boolean).map((host) => `${host}/`),
]

/** Whether an address is that of a picture of the shop: of our media, or on a configured host. */
export const isShopPicture = (address: string): boolean =>
  PICTURE_PREFIXES.some((prefix) => address.startsWith(prefix)) && !/\.\.|%2e|\\/iu.test(address)
