import { publicEnv } from '@/config/env'

/** Shared content, for every way of sharing. */
export interface ShareContent {
  /** Path on this site, with its leading slash. */
  path: string
  title: string
  description: string
  /** Full URL of a picture, '' for none. */
  imageUrl: string
  /** Label of the message's button: `상품 보기`. */
  buttonLabel: string
}

/** Origin of the site; only in the browser. */
export const siteOrigin = (): string => publicEnv.siteUrl || location.origin

/** The whole address of a page or picture; '' where a service sent something that is no address. */
export const absoluteUrl = (address: string): string => {
  try {
    return new URL(address, siteOrigin()).href
  } catch {
    return ''
  }
}

export const shareUrl = (content: Pick<ShareContent, 'path'>): string => siteOrigin() + content.path
