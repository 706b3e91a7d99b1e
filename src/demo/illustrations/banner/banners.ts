import { tidySvg } from '../tidy-svg'
import { type BannerArt, framedBanner } from './banner'
import { autumnTable } from './scenes/autumn-table'
import { birthdayWeek } from './scenes/birthday-week'
import { coffeeVoucher } from './scenes/coffee-voucher'
import { forParents } from './scenes/for-parents'
import { giftSeason } from './scenes/gift-season'
import { forMyCard } from './scenes/my-design'
import { newArrivals } from './scenes/new-arrivals'
import { springWalk } from './scenes/spring-walk'
import { warmHome } from './scenes/warm-home'

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
