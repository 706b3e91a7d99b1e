import type { ArrivalTerms } from '@/domain/arrival'
import type { Db } from '@/server/db/client'
import { sellers } from '@/server/db/schema/catalog'

/** Fictitious sellers: nobody can own these business numbers and domains. */
const ROWS = [
  ['onyang', '온양커피', '서도윤', '충청남도 아산시 온천대로 88'],
  ['slow', '느린오븐', '문하린', '서울특별시 마포구 연남로 21'],
  ['gift', '담아상품권', '한지음', '서울특별시 성동구 담아길 12'],
  ['farm', '들녘상회', '고명수', '전라북도 김제시 만경로 350'],
  ['island', '섬바람농원', '강해인', '제주특별자치도 서귀포시 감귤로 77'],
  ['clay', '흙과불 공방', '이수연', '경기도 이천시 도자길 15'],
  ['hearth', '포근상점', '정다온', '서울특별시 종로구 북촌로 40'],
  ['petal', '꽃가루화장품', '신유라', '경기도 성남시 분당구 판교로 210'],
  ['loom', '실과바늘', '배준호', '대구광역시 중구 직물길 9'],
  ['volt', '볼트앤웨이브', '오세진', '서울특별시 금천구 디지털로 130'],
  ['paper', '종이사무소', '임가온', '서울특별시 중구 을지로 56'],
  ['house', '큰집가구', '장우진', '경기도 남양주시 가구길 201'],
] as const

/** From the workshop on Jeju a parcel takes as long to the mainland as the other way; furniture and pottery are made to order. */
const TERMS: Partial<Record<string, Partial<ArrivalTerms>>> = {
  island: { mainlandDays: 2, jejuDays: 1 },
  clay: { dispatchDays: 3 },
  house: { dispatchDays: 5, mainlandDays: 2, isSaturdayDelivered: false },
  farm: { cutoffHour: 10 },
}
const USUAL: ArrivalTerms = {
  cutoffHour: 14,
  dispatchDays: 1,
  mainlandDays: 1,
  jejuDays: 3,
  islandDays: 4,
  isSaturdayDelivered: true,
  closedDays: [],
}

export type SellerKey = (typeof ROWS)[number][0]

const createPhone = (index: number) => `1500-${String(index + 1).padStart(4, '0')}`

export const sellerPhone = (key: SellerKey): string => createPhone(ROWS.findIndex((row) => row[0] === key))
export const sellerName = (key: SellerKey): string => ROWS.find((row) => row[0] === key)?.[1] ?? ''

export const seedSellers = async (tx: Db): Promise<void> => {
  await tx.insert(sellers).values(
    ROWS.map(([key, name, representative, address], index) => ({
      id: `sel_${key}`,
      name,
      representative,
      businessNumber: `000-${String(index + 1).padStart(2, '0')}-00000`,
      phone: createPhone(index),
      email: `cs@${key}.example`,
      address,
      // What this one sells comes as a message.
      arrivalTerms: key === 'gift' ? null : { ...USUAL, ...TERMS[key] },
    })),
  )
}
