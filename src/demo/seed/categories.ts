import type { Db } from '@/server/db/client'
import { categories } from '@/server/db/schema/channel'
import { CHANNEL_ID } from './channel'

type Child = readonly [id: string, name: string]

/** Top-level id without prefix, name, illustration, and children. */
const CATEGORY_TREE: readonly (readonly [string, string, string, readonly Child[]])[] = [
  [
    'voucher',
    '모바일상품권',
    'coffee-voucher',
    [
      ['voucher_cafe', '카페/베이커리'],
      ['voucher_meal', '치킨/버거'],
      ['voucher_store', '편의점'],
      ['voucher_culture', '영화/도서'],
      ['voucher_department', '백화점'],
    ],
  ],
  [
    'food',
    '식품',
    'hallabong-gift-box',
    [
      ['food_grain', '쌀/꿀/반찬'],
      ['food_fruit', '과일'],
      ['food_meat', '정육/건강'],
      ['food_tea', '커피/차'],
      ['food_dessert', '디저트'],
    ],
  ],
  [
    'living',
    '리빙',
    'candle',
    [
      ['living_fabric', '패브릭'],
      ['living_scent', '향/캔들'],
      ['living_light', '조명/가전'],
      ['living_plant', '식물/화병'],
    ],
  ],
  [
    'kitchen',
    '주방',
    'mug',
    [
      ['kitchen_cup', '컵/텀블러'],
      ['kitchen_table', '그릇/식기'],
      ['kitchen_tool', '조리도구'],
    ],
  ],
  [
    'beauty',
    '뷰티',
    'perfume',
    [
      ['beauty_skin', '스킨/핸드'],
      ['beauty_body', '헤어/바디'],
      ['beauty_makeup', '메이크업'],
      ['beauty_perfume', '향수'],
    ],
  ],
  [
    'fashion',
    '패션',
    'knit',
    [
      ['fashion_wear', '의류'],
      ['fashion_goods', '모자/스카프/양말'],
      ['fashion_shoes', '신발'],
      ['fashion_bag', '가방/지갑'],
    ],
  ],
  [
    'digital',
    '디지털',
    'earphones',
    [
      ['digital_audio', '오디오'],
      ['digital_charge', '충전/주변기기'],
      ['digital_watch', '시계'],
    ],
  ],
  [
    'hobby',
    '문구/취미',
    'notebook',
    [
      ['hobby_stationery', '문구'],
      ['hobby_book', '도서'],
      ['hobby_toy', '장난감'],
      ['hobby_pet', '반려동물'],
    ],
  ],
]

const row = (id: string, name: string, parentId: string | null, image: string | null, sortOrder: number) => ({
  id: `cat_${id}`,
  channelId: CHANNEL_ID,
  parentId: parentId && `cat_${parentId}`,
  name,
  image,
  sortOrder,
})

const shelfRows = ([top, name, drawing, children]: (typeof CATEGORY_TREE)[number], index: number) => [
  row(top, name, null, `product/${drawing}-0-0`, index),
  ...children.map(([child, childName], insertCategory) => row(child, childName, top, null, insertCategory)),
]

/** Two levels: eight categories and their children. */
export const seedCategories = async (tx: Db): Promise<void> => {
  await tx.insert(categories).values(CATEGORY_TREE.flatMap(shelfRows))
}
