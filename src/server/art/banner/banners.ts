import { tidySvg } from '../tidy-svg'
import { type BannerArt, framedBanner } from './banner'
import { GIFT_BANNERS } from './gifts'
import { MOMENT_BANNERS } from './moments'

/** Every banner that comes with the house. */
export const BANNERS: readonly BannerArt[] = [...GIFT_BANNERS, ...MOMENT_BANNERS]

/** The picture of `banner/<id>` as a whole SVG, or null when no banner has that id. */
export const drawBanner = (id: string): string | null => {
  const banner = BANNERS.find((candidate) => candidate.id === id)
  return banner ? tidySvg(framedBanner(banner)) : null
}
