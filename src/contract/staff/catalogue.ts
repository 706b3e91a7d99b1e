import * as v from 'valibot'
import { arrivalLimits } from '@/domain/arrival'
import { count, id, paged, phone, sentInteger, singleLine } from '../common'
import { isoInstant, sentDay } from '../instant'
import { integer, neededReason, staffReason, staffVersion } from './access'
import { shopPicturePath } from './page'

/** A category of a channel. */
export const staffCategory = v.object({
  id,
  version: v.string(),
  channelId: id,
  /** The category above it; null for one of the first level. */
  parentId: v.nullable(v.string()),
  name: v.string(),
  /** Media path of its picture; null without one. */
  image: v.nullable(v.string()),
  sortOrder: integer,
  /** Products directly in it, in every state. */
  productCount: count,
})
/** All categories, those of the first level first, in their order. */
export const staffCategories = v.object({ items: v.array(staffCategory) })

const categoryFields = {
  name: singleLine(30, '이름을 적어 주세요.'),
  parentId: v.nullable(singleLine(64, '카테고리를 적어 주세요.')),
  /** From `addShopPicture`; null without one. */
  image: v.nullable(shopPicturePath),
  sortOrder: v.pipe(sentInteger, v.minValue(0, '0 이상이어야 해요.')),
}
/** A new category. */
export const addCategoryBody = v.object({
  channelId: singleLine(64, '채널을 적어 주세요.'),
  name: categoryFields.name,
  parentId: v.optional(categoryFields.parentId, null),
  image: v.optional(categoryFields.image, null),
  sortOrder: v.optional(categoryFields.sortOrder, 0),
  reason: staffReason,
})
/** What is not named stays. */
export const changeCategoryBody = v.object({
  version: staffVersion,
  ...v.partial(v.object(categoryFields)).entries,
  reason: staffReason,
})
/** Closes a category. */
export const closeCategoryBody = v.object({
  version: staffVersion,
  /** Where its products go; needed when it has some. */
  moveTo: v.optional(singleLine(64, '카테고리를 적어 주세요.')),
  reason: staffReason,
})
/** A closed category. */
export const closedCategory = v.object({ id, movedCount: count })

const daysFrom = (least: number) =>
  v.pipe(
    sentInteger,
    v.minValue(least, `${least} 이상이어야 해요.`),
    v.maxValue(arrivalLimits.maxDays, `${arrivalLimits.maxDays}일까지 적을 수 있어요.`),
  )

/** How a seller sends its goods, for the day of arrival that shoppers see. Days are business days. */
export const staffArrivalTerms = v.object({
  /** The full hour in Seoul until which a paid order counts from the same day. */
  cutoffHour: v.pipe(sentInteger, v.minValue(1, '1시부터예요.'), v.maxValue(24, '24시까지예요.')),
  /** Days until the parcel is given to the courier; 0 is the same day. */
  dispatchDays: daysFrom(0),
  /** Days on the way to the mainland. */
  mainlandDays: daysFrom(1),
  /** Days on the way to Jeju. */
  jejuDays: daysFrom(1),
  /** Days on the way to the other islands. */
  islandDays: daysFrom(1),
  /** Whether the courier delivers on Saturdays. */
  isSaturdayDelivered: v.optional(v.boolean(), false),
  /** Days on which the seller sends nothing, beside weekends and public holidays. */
  closedDays: v.optional(
    v.pipe(
      v.array(sentDay),
      v.maxLength(arrivalLimits.maxClosedDays, `${arrivalLimits.maxClosedDays}일까지 적을 수 있어요.`),
    ),
    [],
  ),
})

const sellerFields = {
  name: singleLine(60, '이름을 적어 주세요.'),
  /** 대표자. */
  representative: singleLine(60, '대표자를 적어 주세요.'),
  /** 사업자등록번호. */
  businessNumber: v.pipe(
    singleLine(20, '사업자등록번호를 적어 주세요.'),
    v.regex(/^\d{3}-?\d{2}-?\d{5}$/, '사업자등록번호는 숫자 10자리예요.'),
    v.transform((digits) => digits.replaceAll('-', '').replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3')),
  ),
  phone,
  email: v.pipe(singleLine(100, '이메일을 적어 주세요.'), v.email('이메일 주소를 다시 확인해 주세요.')),
  address: singleLine(200, '주소를 적어 주세요.'),
}
/** Null where no day of arrival is shown. */
const arrivalTerms = v.nullable(staffArrivalTerms)

/** A seller, as the law has its products show it. */
export const staffSeller = v.object({
  id,
  version: v.string(),
  name: v.string(),
  representative: v.string(),
  businessNumber: v.string(),
  phone: v.string(),
  email: v.string(),
  address: v.string(),
  /** How it sends its goods; null where no day of arrival is shown. */
  arrivalTerms,
  /** Since when none of its products is sold; null for an open one. */
  closedAt: v.nullable(isoInstant),
  productCount: count,
  /** Products that are on sale. */
  sellingCount: count,
})
/** A page of sellers by their names. */
export const staffSellers = paged(staffSeller)

/** A new seller. */
export const addSellerBody = v.object({
  ...sellerFields,
  /** How it sends its goods. */
  arrivalTerms: v.optional(arrivalTerms, null),
  reason: staffReason,
})
/** What is not named stays. */
export const changeSellerBody = v.object({
  version: staffVersion,
  ...v.partial(v.object(sellerFields)).entries,
  /** How it sends its goods; null shows no day of arrival. */
  arrivalTerms: v.optional(arrivalTerms),
  reason: staffReason,
})
/** Closes a seller. */
export const closeSellerBody = v.object({ version: staffVersion, reason: neededReason })
/** A closed seller. */
export const closedSeller = v.object({
  id,
  version: v.string(),
  /** Products that were on sale. */
  stoppedCount: count,
})
