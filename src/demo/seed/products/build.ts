import { DAY_MS, HOUR_MS } from '@/domain/duration'
import type { products, skus, timeSales } from '@/server/db/schema/catalog'
import { productSearchColumns } from '@/server/services/product/product/search-vocabulary'
import { CHANNEL_ID, PAYMENT_SETTING_IDS } from '../channel'
import { createRandom } from '../random'
import { sellerName, sellerPhone } from '../sellers'
import { productPictures, skuPicture } from './picture-names'
import { createNoticeInfo, type ProductExtras, type ProductRow, type Shelf } from './product-seed'

const OPENINGS = [
  '선물을 고를 때 가장 많이 듣는 말이 있어요. "내 돈 주고는 안 사지만 받으면 좋은 것." 이 상품이 그래요.',
  '오래 두고 쓸 것을 찾는 사람에게 먼저 권하고 싶어요.',
  '받는 사람이 상자를 여는 순간을 떠올리며 만들었어요.',
  '처음 만들 때부터 지금까지 바꾸지 않은 한 가지가 있어요. 정직한 재료예요.',
  '작은 것이지만 하루의 기분을 바꿔요.',
] as const
const CLOSINGS = [
  '궁금한 것은 상품 문의에 남겨 주세요. 평일에는 하루 안에 답해요.',
  '선물로 보낼 때는 배송 메모에 전하고 싶은 말을 적어 주세요.',
  '좋은 점도 아쉬운 점도 리뷰로 들려주세요. 다음에 만들 때 꼭 살펴볼게요.',
] as const

const image = (path: string, title: string) => `<p><img src="/api/media/${path}?w=780" alt="${title}"></p>`
const paragraph = (text: string) => `<p>${text}</p>`
const escape = (text: string) => text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/"/gu, '&quot;')

/** Creates the seller's description with pictures between the paragraphs. */
const createDescription = (shelf: Shelf, row: ProductRow, images: readonly string[]): string => {
  const [key, rawTitle, , , , , text, extras] = row
  if (extras?.html) return extras.html
  const title = escape(rawTitle)
  const random = createRandom(`description:${key}`)
  const [heading, ...story] = shelf.story
  return [
    `<h2>${title}</h2>`,
    paragraph(random.pick(OPENINGS)),
    paragraph(`<strong>${escape(text)}</strong>`),
    image(images[0]!, title),
    `<h3>${heading}</h3>`,
    ...story.map(paragraph),
    image(images[1]!, `${title} 가까이 본 모습`),
    '<h3>알아 두세요</h3>',
    `<ul>${shelf.facts.map((fact) => `<li>${fact}</li>`).join('')}</ul>`,
    image(images[2]!, `${title} 쓰는 모습`),
    paragraph(random.pick(CLOSINGS)),
  ].join('\n')
}

type Sku = typeof skus.$inferInsert
type Sale = typeof timeSales.$inferInsert

export interface BuiltProduct {
  product: typeof products.$inferInsert
  skus: Sku[]
  sales: Sale[]
  shelf: Shelf
  row: ProductRow
}

/** Every combination of option values; the last option varies fastest. */
const combinations = (options: Record<string, readonly string[]>): string[][] =>
  Object.values(options).reduce<string[][]>(
    (combinationsSoFar, values) =>
      combinationsSoFar.flatMap((head) => values.map((value) => [...head, value])),
    [[]],
  )

const buildSkus = (
  key: string,
  price: number,
  { options = {}, surcharges = [], stock, active }: ProductExtras,
  pictureOf: (values: readonly string[]) => string,
) => {
  const random = createRandom(`stock:${key}`)
  const firstValues = Object.values(options)[0] ?? []
  return combinations(options).map((values, index): Sku => {
    const generated = random.int(18, 320)
    const given = typeof stock === 'number' ? stock : stock?.[index]
    return {
      id: `sku_${key}_${index + 1}`,
      productId: `prd_${key}`,
      title: values.join(' / ') || '기본',
      options: values,
      image: pictureOf(values),
      sellPrice: price + (surcharges[firstValues.indexOf(values[0] ?? '')] ?? 0),
      leftInventoryCount: given ?? generated,
      activeStatus: active === 'deleted' ? 'deleted' : 'active',
      sortOrder: index,
    }
  })
}

const PERIODS = {
  running: [-2 * DAY_MS, 30 * DAY_MS],
  ending: [-1 * DAY_MS, 11 * HOUR_MS],
  ended: [-10 * DAY_MS, -3 * DAY_MS],
  upcoming: [2 * DAY_MS, 9 * DAY_MS],
} as const

const buildSales = (key: string, sale: ProductExtras['sale'], now: Date): Sale[] => {
  if (!sale) return []
  const [when, percent] = sale
  const [from, to] = PERIODS[when]
  return [
    {
      id: `tsl_${key}`,
      productId: `prd_${key}`,
      title: when === 'ending' ? '오늘 밤까지' : '담아 타임세일',
      discountPercent: percent,
      startsAt: new Date(now.getTime() + from),
      endsAt: new Date(now.getTime() + to),
    },
  ]
}

const PAYMENT = { smartro: PAYMENT_SETTING_IDS.smartro, pointOnly: PAYMENT_SETTING_IDS.pointOnly }

/** About 70 % of the sell price. */
const supplyPrice = (price: number): number => Math.floor((price * 7) / 100) * 10

/** Creates the rows of a product from its line in the tables. Ratings and review counts are set with the reviews. */
export const buildProduct = (shelf: Shelf, row: ProductRow, now: Date): BuiltProduct => {
  const [key, title, brand, , price, marketPrice, , extras = {}] = row
  const random = createRandom(`product:${key}`)
  const images = productPictures(row)
  // One that looks as the first picture of the product needs no other one.
  const pictureOf = (values: readonly string[]) => skuPicture(row, values).replace(images[0] ?? '', '')
  const built = buildSkus(key, price, extras, pictureOf)
  const prices = built.map((sku) => sku.sellPrice)
  const seller = extras.seller ?? shelf.seller
  const origin = extras.origin ?? shelf.origin ?? '국내산'
  const notice = extras.notice ?? shelf.notice
  const keywords = [...(extras.keywords ?? []), ...(extras.recommended ? ['추천'] : [])]
  const soldCount = random.int(20, 2400)
  const age = random.int(3, 320) * DAY_MS + random.int(0, 23) * HOUR_MS
  const approvedAt = new Date(now.getTime() - age)
  return {
    shelf,
    row,
    skus: built,
    sales: buildSales(key, extras.sale, now),
    product: {
      id: `prd_${key}`,
      channelId: CHANNEL_ID,
      categoryId: `cat_${shelf.category}`,
      sellerId: `sel_${seller}`,
      deliveryPolicyId: `dlv_${extras.delivery ?? shelf.delivery}`,
      paymentSettingId: extras.payment ? PAYMENT[extras.payment] : null,
      title,
      brand,
      images,
      productClass: extras.voucher ? 'giftcard' : 'tangible',
      issuanceType: extras.voucher ?? null,
      salesStatus: extras.sales ?? 'selling',
      activeStatus: extras.active ?? 'active',
      description: createDescription(shelf, row, images),
      note: extras.note ?? '<p>사진은 빛에 따라 실제 색과 조금 다를 수 있어요.</p>',
      faq: extras.faq ?? '',
      origin,
      manufacturer: brand,
      noticeId: notice,
      noticeInfo: createNoticeInfo(notice, {
        title,
        brand,
        origin,
        optionText: extras.options ?? {},
        sellerPhone: sellerPhone(seller),
      }),
      keywords,
      optionNames: Object.keys(extras.options ?? {}),
      marketPrice,
      minSellPrice: Math.min(...prices),
      maxSellPrice: Math.max(...prices),
      minSupplyPrice: supplyPrice(Math.min(...prices)),
      maxSupplyPrice: supplyPrice(Math.max(...prices)),
      giftcardAmount: extras.amount ?? null,
      limitAt:
        extras.saleEndsInDays === undefined ? null : new Date(now.getTime() + extras.saleEndsInDays * DAY_MS),
      leftInventoryCount: built.reduce((sum, sku) => sum + sku.leftInventoryCount, 0),
      soldCount,
      viewCount: soldCount * random.int(6, 15) + random.int(0, 400),
      likeCount: Math.floor(soldCount / random.int(8, 20)),
      validityDays: extras.validityDays ?? null,
      isRecommended: extras.recommended ?? false,
      ...productSearchColumns({ title, brand, keywords, sellerName: sellerName(seller) }),
      approvedAt,
      createdAt: new Date(approvedAt.getTime() - 2 * DAY_MS),
      updatedAt: approvedAt,
    },
  }
}
