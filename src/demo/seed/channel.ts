import type { Banner, CustomPage } from '@/contract/channel/setting'
import type { Db } from '@/server/db/client'
import { customPages, paymentSettings } from '@/server/db/schema/channel'
import { changeChannel } from '@/server/services/channel/channel/channel'
import { insertChannel } from '@/server/services/channel/channel/new-channel'
import { insertAll } from './insert'

const banner = (
  id: string,
  title: string,
  subtitle: string,
  href: string,
): { type: 'banner'; banner: Banner } => ({
  type: 'banner',
  banner: { id, image: `banner/${id}`, title, subtitle, href },
})
const text = (html: string) => ({ type: 'text' as const, html })
const row = (title: string, keys: readonly string[]) => ({
  type: 'products' as const,
  title,
  productIds: keys.map((key) => `prd_${key}`),
})

/** Pages composed by the owner of the shop. Product keys are those of products/*.ts. */
export const CUSTOM_PAGES: CustomPage[] = [
  {
    path: 'gift-season',
    title: '연말 선물 고르기',
    description: '한 해의 고마움을 담을 선물을 값과 마음에 따라 골라 보세요.',
    blocks: [
      banner('gift-season', '올해도 고마웠어요', '받는 사람의 얼굴을 떠올리며 골라요', '/shopping/category'),
      text(
        '<h2>말보다 먼저 도착하는 마음</h2><p>자주 보지 못한 사람에게는 커피 한 잔을, 매일 보는 사람에게는 손에 오래 남는 것을 권해요. 값이 부담되지 않아야 받는 마음도 가벼워요.</p>',
      ),
      row('3만원 안에서', ['moon-mug', 'rice-cookies', 'fig-candle', 'daily-hand-cream', 'grid-notebook']),
      row('바로 보내는 모바일상품권', ['onyang-latte', 'slow-cake', 'golden-chicken', 'corner-10000']),
      text(
        '<h3>포장은 어떻게 오나요?</h3><p>선물 포장이 되는 상품은 상세정보에 적혀 있어요. 모바일상품권은 결제하면 바로 쓸 수 있어요.</p>',
      ),
      row('오래 기억될 선물', ['alpaca-scarf', 'walnut-speaker', 'red-ginseng', 'hallabong-box']),
    ],
  },
  {
    path: 'autumn-table',
    title: '햇것으로 차린 식탁',
    description: '올해 거둔 쌀과 과일, 그 곁에 놓을 그릇을 함께 소개해요.',
    blocks: [
      banner(
        'autumn-table',
        '햇것으로 차린 식탁',
        '산지에서 거둔 날을 적어 보내요',
        '/shopping/category/result?categoryId=cat_food',
      ),
      text(
        '<h2>밥맛은 도정한 날이 정해요</h2><p>주문을 받은 뒤 도정하고, 딴 지 이틀 안에 보내요. 그래서 주말에 주문하면 화요일에 출발해요.</p>',
      ),
      row('올해 거둔 것', ['new-rice', 'acacia-honey', 'jeju-tangerine', 'snow-strawberry', 'hanwoo-set']),
      row('곁에 놓을 그릇', ['rice-bowl-set', 'walnut-board', 'iron-pan']),
    ],
  },
  {
    path: 'warm-home',
    title: '집이 포근해지는 시간',
    description: '해가 짧아지는 계절, 집 안을 데우는 물건들.',
    blocks: [
      banner(
        'warm-home',
        '집이 포근해지는 시간',
        '작은 빛과 두툼한 천이면 충분해요',
        '/shopping/category/result?categoryId=cat_living',
      ),
      row('덮고 기대는 것', ['waffle-blanket', 'bean-cushion', 'soft-pajamas', 'felt-slippers']),
      text('<h2>빛은 낮게 둘수록 따뜻해요</h2><p>천장 등을 끄고 낮은 자리에 작은 등을 켜 보세요.</p>'),
      row('켜 두는 것', ['fig-candle', 'cedar-diffuser', 'dot-lamp']),
    ],
  },
  {
    path: 'for-parents',
    title: '부모님 선물',
    description: '부모님이 실제로 자주 쓰시는 것만 골랐어요.',
    blocks: [
      banner(
        'for-parents',
        '부모님 선물, 여기서 골라요',
        '홍삼과 꿀, 한라봉까지',
        '/shopping/category/result?categoryId=cat_food',
      ),
      row('건강을 챙기는 선물', ['red-ginseng', 'acacia-honey', 'hallabong-box', 'warm-pack']),
      text('<p>어르신께는 큰 글씨로 쓴 감사 카드를 함께 보내 보세요.</p>'),
      row('매일 쓰는 것', ['alpaca-scarf', 'felt-slippers', 'auto-umbrella']),
    ],
  },
]

export const CHANNEL_ID = 'dama'
export const PAYMENT_SETTING_IDS = {
  inicis: 'pgs_inicis',
  smartro: 'pgs_smartro',
  pointOnly: 'pgs_point_only',
} as const

const HOME_BANNERS: Banner[] = [
  {
    id: 'gift-season',
    image: 'banner/gift-season',
    title: '올해도 고마웠어요',
    subtitle: '연말에 건네기 좋은 선물을 모았어요',
    href: '/shopping/gift-season',
  },
  {
    id: 'autumn-table',
    image: 'banner/autumn-table',
    title: '햇것으로 차린 식탁',
    subtitle: '햅쌀부터 제철 과일까지 산지에서 바로',
    href: '/shopping/autumn-table',
  },
  {
    id: 'warm-home',
    image: 'banner/warm-home',
    title: '집이 포근해지는 시간',
    subtitle: '담요와 초, 작은 조명을 골라 보세요',
    href: '/shopping/warm-home',
  },
  {
    id: 'coffee-voucher',
    image: 'banner/coffee-voucher',
    title: '커피 한 잔의 안부',
    subtitle: '결제하면 바로 도착하는 모바일상품권',
    href: '/shopping/category/result?categoryId=cat_voucher',
  },
]

const PRODUCT_BANNERS: Banner[] = [
  {
    id: 'for-parents',
    image: 'banner/for-parents',
    title: '부모님 선물, 여기서 골라요',
    subtitle: '홍삼과 꿀, 한라봉까지',
    href: '/shopping/for-parents',
  },
]

const COMPANY = {
  companyName: '주식회사 담아',
  representative: '한지음',
  address: '서울특별시 성동구 담아길 12, 4층',
  businessNumber: '000-00-00000',
  mailOrderNumber: '제0000-서울성동-00000호',
  phone: '1500-0000',
  email: 'help@dama.example',
  openingHours: '평일 10:00~18:00 (점심 12:30~13:30, 주말·공휴일 휴무)',
  privacyOfficer: '윤서우',
  hostingProvider: '주식회사 담아',
}

const paymentRow = (
  id: string,
  name: string,
  description: string,
  kind: Pick<typeof paymentSettings.$inferInsert, 'isDefault' | 'midType' | 'pgType'>,
) => ({ id, channelId: CHANNEL_ID, name, description, status: 'active' as const, ...kind })

const PAYMENT_ROWS = [
  paymentRow(PAYMENT_SETTING_IDS.inicis, '일반 결제', '카드, 계좌이체, 가상계좌, 간편결제', {
    isDefault: true,
    midType: 'all_available',
    pgType: 'kginicis',
  }),
  paymentRow(PAYMENT_SETTING_IDS.smartro, '상품권 결제', '카드, 계좌이체, 간편결제', {
    isDefault: false,
    midType: 'all_available',
    pgType: 'smartro',
  }),
  paymentRow(PAYMENT_SETTING_IDS.pointOnly, '담아머니 전용', '담아머니와 카드 잔액으로만 살 수 있어요', {
    isDefault: false,
    midType: 'point_only_available',
    pgType: 'kginicis',
  }),
]

/** The shop itself: settings, extensions, payment settings and composed pages. */
export const seedChannel = async (tx: Db): Promise<void> => {
  await insertChannel(tx, {
    channelId: CHANNEL_ID,
    domain: 'dama.example',
    name: '담아',
    description: '마음을 담아 보내는 선물과 쇼핑',
    company: COMPANY,
  })
  await changeChannel(tx, CHANNEL_ID, {
    home: { bannerImages: HOME_BANNERS, recListTitle: '지금 많이 담는 선물' },
    design: { textBadgeContent: '담아 추천' },
    productPage: { bannerImages: PRODUCT_BANNERS, isTextBadgeOn: true, textBadgeContent: '담아 추천' },
  })
  await tx.insert(paymentSettings).values(PAYMENT_ROWS)
  await insertAll(
    tx,
    customPages,
    CUSTOM_PAGES.map(({ path, title, description, blocks }) => ({
      id: `cpg_${path}`,
      channelId: CHANNEL_ID,
      path,
      title,
      description,
      blocks,
    })),
  )
}
