import { DAY_MS } from '@/domain/duration'
import { currentMonth } from '@/lib/date'
import type { Db } from '@/server/db/client'
import { faqs, legalDocuments, notices } from '@/server/db/schema/channel'
import { insertAll } from '../insert'
import { FAQS } from './faqs'
import { MONEY_TERMS, PRIVACY_POLICY, termsOfService } from './legal-documents'

/** Notices; `daysAgo` counts back from the day of seeding. */
export interface SeedNotice {
  key: string
  title: string
  isPinned?: boolean
  daysAgo: number
  paragraphs: string[]
}

const noticesOf = (nextYear: number): readonly SeedNotice[] => [
  {
    key: 'phishing',
    title: '상품권 번호를 요구하는 전화와 문자에 주의해 주세요',
    isPinned: true,
    daysAgo: 40,
    paragraphs: [
      '최근 가족이나 수사기관을 사칭해 모바일상품권 번호나 카드 잔액을 보내 달라고 하는 사기가 늘고 있어요.',
      '담아는 전화나 문자로 비밀번호, 상품권 번호, 인증번호를 묻지 않아요. 누군가 번호를 찍어 보내 달라고 한다면 먼저 전화를 끊고 직접 확인해 주세요.',
      '이미 번호를 알려 주었다면 바로 고객센터로 연락해 주세요. 아직 쓰이지 않은 상품권과 잔액은 사용을 막을 수 있어요.',
    ],
  },
  {
    key: 'balance-protection',
    title: '충전한 잔액은 이렇게 보호하고 있어요',
    isPinned: true,
    daysAgo: 66,
    paragraphs: [
      '회원님이 카드와 담아머니에 담은 잔액은 전자금융거래법에 따라 전액을 회사 자산과 나누어 별도로 관리해요.',
      '회사에 문제가 생기더라도 별도로 관리하던 금액은 회원님께 먼저 돌려 드려요. 관리 현황은 담아머니 이용약관에서 언제든 볼 수 있어요.',
    ],
  },
  {
    key: 'bank-night',
    title: '은행 점검 시간에는 충전과 출금이 잠시 멈춰요',
    daysAgo: 3,
    paragraphs: [
      '매일 밤 11시 30분부터 다음 날 0시 30분까지는 은행 공동망 점검으로 충전과 출금을 할 수 없어요.',
      '점검 직전에 요청한 건은 ‘처리 중’으로 남았다가 점검이 끝난 뒤 결과가 정해져요. 같은 요청을 다시 하지 않아도 돼요.',
    ],
  },
  {
    key: 'winter-delivery',
    title: '연말 배송이 평소보다 하루 이틀 늦어질 수 있어요',
    daysAgo: 6,
    paragraphs: [
      '12월에는 선물 주문이 몰려 택배가 하루에서 이틀 정도 늦어질 수 있어요. 날짜가 정해진 선물은 여유 있게 주문해 주세요.',
      '제주와 도서산간 지역은 사흘까지 더 걸릴 수 있어요. 배송 상태는 주문내역의 배송 조회에서 바로 확인할 수 있어요.',
    ],
  },
  {
    key: 'refund-rate',
    title: '유효기간이 지난 모바일상품권의 환불 비율이 올라갔어요',
    daysAgo: 58,
    paragraphs: [
      '신유형 상품권 표준약관이 바뀌면서, 유효기간이 지난 상품권을 환불받을 때의 비율이 달라졌어요.',
      '5만원 이하 상품권은 90%, 5만원을 넘는 상품권은 95%를 돌려 드려요. 담아머니로 받으면 100%를 돌려 드려요.',
      '유효기간이 지난 날부터 5년 안에 주문내역의 모바일상품권에서 신청할 수 있어요.',
    ],
  },
  {
    key: 'studio-open',
    title: '담아 스튜디오가 문을 열었어요',
    daysAgo: 96,
    paragraphs: [
      '이제 사진과 글씨, 스티커로 나만의 카드를 만들어 선물할 수 있어요.',
      '만든 카드는 나만 쓰거나, 검토를 거쳐 선물샵에 올려 다른 분들과 나눌 수 있어요.',
    ],
  },
  {
    key: 'terms-change',
    title: `이용약관이 ${nextYear}년 1월 1일부터 바뀌어요`,
    daysAgo: 20,
    paragraphs: [
      '선물의 수락 기한과 거절에 관한 조항을 더 알기 쉽게 고쳤어요. 바뀌는 내용은 이용약관 화면에서 버전을 골라 비교할 수 있어요.',
      '바뀐 약관에 동의하지 않으면 시행일 전날까지 탈퇴를 신청할 수 있어요. 따로 의견을 주지 않으면 동의한 것으로 보아요.',
    ],
  },
  {
    key: 'review-policy',
    title: '리뷰 운영 기준을 안내해 드려요',
    daysAgo: 120,
    paragraphs: [
      '리뷰는 구매를 확정한 분만 쓸 수 있어요. 별점이 낮다는 이유로 리뷰를 지우지 않아요.',
      '상품과 관계없는 내용, 광고, 다른 사람의 개인정보가 담긴 리뷰는 신고를 받아 검토한 뒤 가려질 수 있어요.',
    ],
  },
]

export const seedInfo = async (tx: Db, now: Date): Promise<void> => {
  const nextYear = currentMonth(now).year + 1
  await insertAll(
    tx,
    notices,
    noticesOf(nextYear).map(({ key, title, isPinned = false, daysAgo, paragraphs }) => ({
      id: `ntc_${key}`,
      title,
      isPinned,
      paragraphs,
      createdAt: new Date(now.getTime() - daysAgo * DAY_MS),
    })),
  )
  await insertAll(
    tx,
    faqs,
    FAQS.map(([category, question, answer], at) => ({
      id: `faq_${at + 1}`,
      category,
      question,
      answer,
      sortOrder: at,
    })),
  )
  await insertAll(
    tx,
    legalDocuments,
    [...termsOfService(nextYear), ...PRIVACY_POLICY, ...MONEY_TERMS].map((document) => ({
      ...document,
      effectiveAt: new Date(document.effectiveAt),
    })),
  )
}
