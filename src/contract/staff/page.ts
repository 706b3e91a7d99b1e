import * as v from 'valibot'
import { MAX_CUSTOM_PATH, RESERVED_CUSTOM_PATHS } from '@/domain/limits'
import { staffPageLimits } from '@/domain/staff'
import { banner, customPageBlock } from '../channel/setting'
import { count, id, optionalLine, paged, singleLine } from '../common'
import { isoInstant } from '../instant'
import { neededReason, staffReason, staffVersion } from './access'
import { sellerText } from './product-fields'

/** The path of a picture of the shop, as `addShopPicture` answers it. */
export const shopPicturePath = v.pipe(
  singleLine(200, '그림을 정해 주세요.'),
  v.regex(/^[\w/-]+$/, '그림의 경로를 적어 주세요. addShopPicture가 알려줘요. 예: shop/Ab3…'),
)

/** A picture for banners, pages, categories and card designs. */
export const shopPicture = v.object({
  /** Its path below `/api/media/`. */
  path: v.string(),
  width: count,
  height: count,
  createdAt: isoInstant,
})
/** The pictures of the shop, the newest first. */
export const shopPictures = paged(shopPicture)
/** A picture that was added. */
export const addedShopPicture = v.object({ path: v.string(), width: count, height: count })
/** A picture that nothing shows. */
export const removeShopPictureBody = v.object({ path: shopPicturePath, reason: neededReason })

/** A path of the site, or an address of another one. */
const href = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(500, '500자까지 쓸 수 있어요.'),
  v.regex(
    /^(?:|\/(?:[^/\s"'<>\\][^\s"'<>\\]*)?|https:\/\/[^\s"'<>\\]+)$/,
    '/로 시작하는 이 사이트의 경로나 https:// 주소를 적어 주세요. 예: /shopping/autumn',
  ),
)
const sentBanner = v.object({
  image: shopPicturePath,
  title: singleLine(40, '배너의 제목을 적어 주세요.'),
  subtitle: v.optional(optionalLine(80), ''),
  /** Where a tap leads: a path of the site, or an address with https; empty for a banner without link. */
  href: v.optional(href, ''),
})
const sentBanners = v.pipe(
  v.array(sentBanner),
  v.maxLength(staffPageLimits.banners, `배너는 ${staffPageLimits.banners}개까지 둘 수 있어요.`),
)

/** The banners of a channel, each list as it shall be; one that is not named stays. */
export const changeBannersBody = v.object({
  version: staffVersion,
  /** On the first page of the shop. */
  home: v.optional(sentBanners),
  /** Below products. */
  productPage: v.optional(sentBanners),
  reason: staffReason,
})
/** The banners of a channel. */
export const staffBanners = v.object({
  id,
  version: v.string(),
  home: v.array(banner),
  productPage: v.array(banner),
})

const sentBlock = v.variant('type', [
  v.object({ type: v.literal('banner'), banner: sentBanner }),
  v.object({
    type: v.literal('products'),
    title: singleLine(40, '목록의 제목을 적어 주세요.'),
    productIds: v.pipe(
      v.array(singleLine(64, '상품을 적어 주세요.')),
      v.minLength(1, '상품을 하나 이상 적어 주세요.'),
      v.maxLength(staffPageLimits.products, `상품은 ${staffPageLimits.products}개까지 둘 수 있어요.`),
      v.check((ids) => new Set(ids).size === ids.length, '같은 상품이 또 있어요.'),
    ),
  }),
  /** HTML, of which the page shows what is safe. */
  v.object({
    type: v.literal('text'),
    html: v.pipe(
      sellerText,
      v.check((html) => html.trim() !== '', '글을 적어 주세요.'),
    ),
  }),
])

const isReserved = (path: string) => RESERVED_CUSTOM_PATHS.some((name) => path.split('/')[0] === name)

const pageFields = {
  /** Below `/shopping/`. */
  path: v.pipe(
    singleLine(MAX_CUSTOM_PATH, '주소를 적어 주세요. 예: gift-season'),
    v.regex(
      /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*$/,
      '주소는 영어 소문자, 숫자와 줄표로 적어 주세요. 예: gift-season',
    ),
    v.check((path) => !isReserved(path), '쇼핑의 다른 화면이 쓰는 주소예요.'),
  ),
  title: singleLine(60, '제목을 적어 주세요.'),
  /** For search engines and shared links. */
  description: optionalLine(200),
  blocks: v.pipe(
    v.array(sentBlock),
    v.minLength(1, '블록을 하나 이상 적어 주세요.'),
    v.maxLength(staffPageLimits.blocks, `블록은 ${staffPageLimits.blocks}개까지 둘 수 있어요.`),
  ),
}

/** A composed page of a channel. */
export const staffCustomPage = v.object({
  id,
  version: v.string(),
  channelId: id,
  /** Below `/shopping/`. */
  path: v.string(),
  title: v.string(),
  description: v.string(),
  /** Its parts from the top. */
  blocks: v.array(customPageBlock),
})
/** The composed pages, by their channels and paths. */
export const staffCustomPages = paged(staffCustomPage)

/** A new composed page. */
export const addCustomPageBody = v.object({
  channelId: singleLine(64, '채널을 적어 주세요.'),
  ...pageFields,
  description: v.optional(pageFields.description, ''),
  reason: staffReason,
})
/** What is not named stays. */
export const changeCustomPageBody = v.object({
  version: staffVersion,
  ...v.partial(v.object(pageFields)).entries,
  reason: staffReason,
})
