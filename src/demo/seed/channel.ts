import type { Banner } from '@/contract/channel/setting'
import type { Db } from '@/server/db/client'
import { customPages, paymentSettings } from '@/server/db/schema/channel'
import { changeChannel } from '@/server/services/channel/channel/channel'
import { insertChannel } from '@/server/services/channel/channel/new-channel'
import { CUSTOM_PAGES } from './custom-pages'
import { insertAll } from './insert'

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
