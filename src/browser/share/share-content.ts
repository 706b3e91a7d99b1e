import { publicEnv } from '@/config/env'

/** What is shared, whatever way it takes. */
export interface ShareContent {
  /** Path on this site, with its leading slash. */
  path: string
  title: string
  description: string
  /** Whole address of a picture, '' for none. */
  imageUrl: string
  /** On the message's button: `상품 보기`. */
  buttonLabel: string
}

/** The site's own address; only in the browser. */
export const siteOrigin = (): string => publicEnv.siteUrl || location.origin

export const shareUrl = (content: Pick<ShareContent, 'path'>): string => siteOrigin() + content.path
