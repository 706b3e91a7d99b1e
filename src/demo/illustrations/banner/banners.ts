import { tidySvg } from '../shape'
import { type BannerArt, framedBanner } from './banner'
import { autumnTable, springWalk, warmHome, newArrivals } from './scenes/home-and-seasons'
import { birthdayWeek, giftSeason, forParents, forMyCard, coffeeVoucher } from './scenes/gifts'

/** Every ready-made banner. */
export const BANNERS: readonly BannerArt[] = [
  giftSeason,
  forParents,
  birthdayWeek,
  forMyCard,
  autumnTable,
  warmHome,
  coffeeVoucher,
  newArrivals,
  springWalk,
]

/** Returns the SVG of `banner/<id>`, or null for an unknown id. */
export const drawBanner = (id: string): string | null => {
  const banner = BANNERS.find((candidate) => candidate.id === id)
  return banner ? tidySvg(framedBanner(banner)) : null
}
