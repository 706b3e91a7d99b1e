import { type BannerArt, framedBanner } from './banner/banner'
import { birthdayWeek, coffeeVoucher, forMyCard, forParents, giftSeason } from './banner/scenes/gifts'
import { autumnTable, newArrivals, springWalk, warmHome } from './banner/scenes/home-and-seasons'
import { drawCardFace } from './card/card-faces'
import { drawPhoto } from './product/photo'
import { findProductIllustration } from './product/product-illustrations'
import { drawScene, drawShareScene } from './product/scene'
import { tidySvg } from './shape'
import { drawStudioDesign } from './studio/drawn-designs'

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

export interface Picture {
  /** A complete document with width and height. */
  svg: string
  /** Width by height. */
  ratio: number
}

const document = (width: number, height: number, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`

/** `product/<variant>-<palette>-<view>`; the view `p0` to `p2` is a photo that a buyer took. */
const drawProduct = (name: string): Picture | null => {
  const [, variant = '', palette, isPhoto, view] = /^([a-z~0-9-]+)-(\d)-(p?)(\d)$/.exec(name) ?? []
  const found = findProductIllustration(variant, Number(palette))
  const draw = isPhoto ? drawPhoto : drawScene
  const inside = found && draw(found.illustration, found.palette, Number(view))
  return inside ? { svg: document(400, 400, inside), ratio: 1 } : null
}

/** `share/product/<variant>-<palette>` */
const drawShare = (name: string): Picture | null => {
  const [, illustration = '', palette] = /^product\/([a-z~0-9-]+)-(\d)$/.exec(name) ?? []
  const found = findProductIllustration(illustration, Number(palette))
  if (!found) return null
  return { svg: document(1200, 630, drawShareScene(found.illustration, found.palette)), ratio: 1200 / 630 }
}

/** A complete SVG with a size; the loader's width comes from its view box. */
const sized = (svg: string | null): Picture | null => {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg ?? '') ?? []
  return svg && width && height ? { svg, ratio: Number(width) / Number(height) } : null
}

const FAMILIES: Readonly<Record<string, (name: string) => Picture | null>> = {
  product: drawProduct,
  share: drawShare,
  card: (name) => sized(drawCardFace(name)),
  studio: (name) => sized(drawStudioDesign(name)),
  banner: (name) => sized(drawBanner(name)),
}

/** Draws the picture of a path below the media root; null when there is none. */
export const drawPicture = (path: string): Picture | null => {
  const slash = path.indexOf('/')
  const family = path.slice(0, slash)
  return Object.hasOwn(FAMILIES, family) ? (FAMILIES[family]?.(path.slice(slash + 1)) ?? null) : null
}
