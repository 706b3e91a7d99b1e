import type { Db } from '@/server/db/client'
import { deliveryGroups, deliveryPolicies } from '@/server/db/schema/catalog'

type Policy = typeof deliveryPolicies.$inferInsert
type Group = typeof deliveryGroups.$inferInsert
type Regional = Pick<
  Policy,
  | 'isAdditionalPricingSet'
  | 'regionDivisionLevel'
  | 'division2Fee'
  | 'division3JejuFee'
  | 'division3OutsideJejuFee'
>

const NO_REGION: Regional = { isAdditionalPricingSet: false }
/** One fee for Jeju and every other island. */
const twoRegions = (fee: number): Regional => ({
  isAdditionalPricingSet: true,
  regionDivisionLevel: 2,
  division2Fee: fee,
})
const threeRegions = (jeju: number, islands: number): Regional => ({
  isAdditionalPricingSet: true,
  regionDivisionLevel: 3,
  division3JejuFee: jeju,
  division3OutsideJejuFee: islands,
})

const CJ = { id: 'kr.cjlogistics', name: 'CJ대한통운' }
const HANJIN = { id: 'kr.hanjin', name: '한진택배' }
const KYUNGDONG = { id: 'kr.kdexp', name: '경동택배' }

const GROUPS: Group[] = [
  { id: 'dgr_clay', sellerId: 'sel_clay', name: '흙과불 묶음배송', ...threeRegions(3000, 5000) },
  { id: 'dgr_hearth', sellerId: 'sel_hearth', name: '포근상점 묶음배송', ...twoRegions(4000) },
  { id: 'dgr_paper', sellerId: 'sel_paper', name: '종이사무소 묶음배송', ...NO_REGION },
]

const policy = (
  id: string,
  name: string,
  from: string,
  terms: Pick<Policy, 'deliveryPricingMethod' | 'deliveryPricingUnit' | 'baseDeliveryFee'> & Partial<Policy>,
): Policy => ({
  id: `dlv_${id}`,
  name,
  deliveryMethod: 'parcel_delivery',
  ...NO_REGION,
  releaseAddress: from,
  refundAddress: from,
  refundDeliveryFee: 3000,
  refundDeliveryFeeIfFreeDelivery: 6000,
  exchangeDeliveryFee: 6000,
  refundExchangeDeliveryPolicy:
    '받은 날부터 7일 안에 신청할 수 있어요. 단순 변심이면 왕복 배송비를 부담해 주세요. 상품에 문제가 있거나 다른 상품이 왔다면 배송비는 판매자가 내요.',
  internationalShipmentPolicy: '해외로는 보내지 않아요.',
  defaultCarrier: CJ,
  refundCarrier: CJ,
  ...terms,
})

const PRODUCT = { deliveryPricingUnit: 'product' } as const
const SKU = { deliveryPricingUnit: 'sku' } as const

/** Every kind of delivery fee, each with its regional rule. */
const POLICIES = [
  policy('free', '무료배송', '서울특별시 마포구 연남로 21', {
    deliveryPricingMethod: 'free',
    ...PRODUCT,
    baseDeliveryFee: 0,
  }),
  policy('free_region', '무료배송(도서산간 추가)', '경기도 성남시 분당구 판교로 210', {
    deliveryPricingMethod: 'free',
    ...PRODUCT,
    baseDeliveryFee: 0,
    ...threeRegions(3000, 5000),
  }),
  policy('conditional', '5만원 이상 무료', '대구광역시 중구 직물길 9', {
    deliveryPricingMethod: 'conditional_charge',
    ...PRODUCT,
    baseDeliveryFee: 3000,
    conditionalChargeStandard: 50000,
    ...twoRegions(3000),
  }),
  policy('conditional_sku', '옵션별 3만원 이상 무료', '서울특별시 금천구 디지털로 130', {
    deliveryPricingMethod: 'conditional_charge',
    ...SKU,
    baseDeliveryFee: 2500,
    conditionalChargeStandard: 30000,
    ...threeRegions(3000, 6000),
  }),
  policy('unit', '2개마다 배송비', '제주특별자치도 서귀포시 감귤로 77', {
    deliveryPricingMethod: 'unit_charge',
    ...PRODUCT,
    baseDeliveryFee: 3500,
    unitChargeStandard: 2,
    defaultCarrier: HANJIN,
    refundCarrier: HANJIN,
    ...threeRegions(0, 5000),
  }),
  policy('unit_sku', '옵션별 3개마다 배송비', '전라북도 김제시 만경로 350', {
    deliveryPricingMethod: 'unit_charge',
    ...SKU,
    baseDeliveryFee: 4000,
    unitChargeStandard: 3,
    ...twoRegions(5000),
  }),
  policy('regular', '배송비 3,000원', '충청남도 아산시 온천대로 88', {
    deliveryPricingMethod: 'regular_charge',
    ...PRODUCT,
    baseDeliveryFee: 3000,
  }),
  policy('regular_sku', '옵션마다 배송비 2,500원', '서울특별시 종로구 북촌로 40', {
    deliveryPricingMethod: 'regular_charge',
    ...SKU,
    baseDeliveryFee: 2500,
    ...twoRegions(3000),
  }),
  policy('clay_group', '흙과불 묶음(3만원 이상 무료)', '경기도 이천시 도자길 15', {
    deliveryPricingMethod: 'conditional_charge',
    ...PRODUCT,
    baseDeliveryFee: 3000,
    conditionalChargeStandard: 30000,
    deliveryGroupId: 'dgr_clay',
    ...threeRegions(4000, 7000),
  }),
  policy('clay_group_heavy', '흙과불 묶음(무거운 그릇)', '경기도 이천시 도자길 15', {
    deliveryPricingMethod: 'regular_charge',
    ...PRODUCT,
    baseDeliveryFee: 5000,
    deliveryGroupId: 'dgr_clay',
  }),
  policy('hearth_group', '포근상점 묶음', '서울특별시 종로구 북촌로 40', {
    deliveryPricingMethod: 'regular_charge',
    ...SKU,
    baseDeliveryFee: 3000,
    deliveryGroupId: 'dgr_hearth',
  }),
  policy('paper_group', '종이사무소 묶음(2만원 이상 무료)', '서울특별시 중구 을지로 56', {
    deliveryPricingMethod: 'conditional_charge',
    ...PRODUCT,
    baseDeliveryFee: 2500,
    conditionalChargeStandard: 20000,
    deliveryGroupId: 'dgr_paper',
  }),
  policy('direct', '기사 직접배송', '경기도 남양주시 가구길 201', {
    deliveryMethod: 'direct_delivery',
    deliveryPricingMethod: 'regular_charge',
    ...PRODUCT,
    baseDeliveryFee: 20000,
    refundDeliveryFee: 30000,
    refundDeliveryFeeIfFreeDelivery: 60000,
    exchangeDeliveryFee: 60000,
    defaultCarrier: KYUNGDONG,
    refundCarrier: KYUNGDONG,
    ...threeRegions(50000, 80000),
  }),
  policy('install', '직접배송과 설치', '경기도 남양주시 가구길 201', {
    deliveryMethod: 'direct_delivery',
    deliveryPricingMethod: 'unit_charge',
    ...PRODUCT,
    baseDeliveryFee: 30000,
    unitChargeStandard: 1,
    isInstallationFee: true,
    refundDeliveryFee: 50000,
    refundDeliveryFeeIfFreeDelivery: 80000,
    exchangeDeliveryFee: 80000,
    defaultCarrier: KYUNGDONG,
    refundCarrier: KYUNGDONG,
    ...twoRegions(50000),
  }),
  policy('voucher', '배송 없음(모바일 발송)', '서울특별시 성동구 담아길 12', {
    deliveryPricingMethod: 'free',
    ...PRODUCT,
    baseDeliveryFee: 0,
    refundDeliveryFee: 0,
    refundDeliveryFeeIfFreeDelivery: 0,
    exchangeDeliveryFee: 0,
    refundExchangeDeliveryPolicy:
      '결제한 날부터 7일 안에, 쓰지 않은 상품권은 전액 환불받을 수 있어요. 상품권은 교환할 수 없어요.',
  }),
] as const

export const seedDelivery = async (tx: Db): Promise<void> => {
  await tx.insert(deliveryGroups).values(GROUPS)
  await tx.insert(deliveryPolicies).values([...POLICIES])
}
