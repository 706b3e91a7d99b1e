import { mediaUrl } from '@/lib/media'

const SHARE_WIDTH = 1200
const DEFAULT_IMAGE = '/og-default.png'

/** The address of a page's share image: absolute with an origin, because crawlers ignore relative ones. */
export const shareImageUrl = (image: string | undefined, origin: string): string => {
  const picture = image ? mediaUrl(image, SHARE_WIDTH) : DEFAULT_IMAGE
  return picture.startsWith('/') ? origin + picture : picture
}
