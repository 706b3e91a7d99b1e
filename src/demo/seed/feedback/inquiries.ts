import { DAY_MS, HOUR_MS } from '@/domain/duration'
import type { Db } from '@/server/db/client'
import { inquiries, inquiryAnswers } from '@/server/db/schema/feedback'
import { insertAll } from '../insert'
import { findPerson, KIM_DAMA } from '../persons'
import type { BuiltProduct } from '../products/build'
import { createRandom } from '../random'
import { QUESTION_OPENINGS, QUESTIONS } from './review-texts'
import type { Writer } from './writers'

const INQUIRIES = 300

type Inquiry = typeof inquiries.$inferInsert
type Answer = typeof inquiryAnswers.$inferInsert

const generateInquiry = (index: number, built: BuiltProduct, writers: readonly Writer[], now: Date) => {
  const random = createRandom(`inquiry:${index}`)
  const writer = random.pick(writers)
  const [inquiryTitle, question, answer] = random.pick(QUESTIONS)
  const createdAt = new Date(now.getTime() - random.int(3, 24 * 200) * HOUR_MS)
  const answeredAt = new Date(
    Math.min(now.getTime() - HOUR_MS, createdAt.getTime() + random.int(2, 50) * HOUR_MS),
  )
  const isAnswered = random.chance(0.7)
  const isDeleted = !isAnswered && random.chance(0.1)
  const inquiry: Inquiry = {
    id: `inq_${String(index + 1).padStart(3, '0')}`,
    productId: built.product.id,
    skuId: random.pick(built.skus).id,
    inquirerId: writer.id,
    name: writer.name,
    nickname: writer.nickname,
    email: writer.email,
    inquiryTitle,
    inquiryContents: `${random.pick(QUESTION_OPENINGS)} ${question}`,
    isDisplayed: random.chance(0.75),
    status: isDeleted ? 'deleted_by_inquirer' : isAnswered ? 'answered' : 'not_answered',
    createdAt,
    updatedAt: isAnswered ? answeredAt : createdAt,
  }
  const answers: Answer[] = isAnswered
    ? [
        {
          id: `${inquiry.id}_answer`,
          inquiryId: inquiry.id,
          answererType: random.chance(0.8) ? 'seller' : 'supplier',
          answerContents: `안녕하세요, ${built.row[2]}입니다. ${answer}`,
          updatedAt: answeredAt,
        },
      ]
    : []
  return { inquiry, answers }
}

/** Three hundred inquiries about products on sale, most of them answered. */
export const seedInquiries = async (
  tx: Db,
  built: readonly BuiltProduct[],
  writers: readonly Writer[],
  now: Date,
): Promise<void> => {
  const onSale = built.filter(
    ({ product }) => product.salesStatus === 'selling' && product.activeStatus === 'active',
  )
  const generated = Array.from({ length: INQUIRIES }, (_, index) =>
    generateInquiry(index, onSale[(index * 7) % onSale.length]!, writers, now),
  )
  await insertAll(
    tx,
    inquiries,
    generated.map((item) => item.inquiry),
  )
  await insertAll(
    tx,
    inquiryAnswers,
    generated.flatMap((item) => item.answers),
  )
}

const OWN_INQUIRIES: readonly Pick<
  typeof inquiries.$inferInsert,
  'productId' | 'skuId' | 'inquiryTitle' | 'inquiryContents' | 'isDisplayed' | 'status'
>[] = [
  {
    productId: 'prd_moon-mug',
    skuId: 'sku_moon-mug_1',
    inquiryTitle: '식기세척기에 넣어도 되나요?',
    inquiryContents: '매일 쓰려고 하는데 식기세척기에 돌려도 괜찮을까요?',
    isDisplayed: true,
    status: 'not_answered',
  },
  {
    productId: 'prd_moon-mug',
    skuId: 'sku_moon-mug_1',
    inquiryTitle: '선물 포장 안에 손편지를 넣을 수 있나요?',
    inquiryContents: '결혼기념일 선물이라 손편지를 함께 넣고 싶어요.',
    isDisplayed: false,
    status: 'answered',
  },
  {
    productId: 'prd_edge-deleted',
    skuId: 'sku_edge-deleted_1',
    inquiryTitle: '다시 판매할 계획이 있나요?',
    inquiryContents: '재입고되면 꼭 사고 싶어요.',
    isDisplayed: true,
    status: 'not_answered',
  },
  {
    productId: 'prd_daily-tumbler',
    skuId: 'sku_daily-tumbler_1',
    inquiryTitle: '뚜껑만 따로 살 수 있나요?',
    inquiryContents: '뚜껑을 잃어버렸어요.',
    isDisplayed: true,
    status: 'deleted_by_inquirer',
  },
]

/** 김담아's inquiries: one of each status, a private one, and one about a deleted product. */
export const seedOwnInquiries = async (tx: Db, now: Date): Promise<void> => {
  const { name, profile } = findPerson(KIM_DAMA)
  await tx.insert(inquiries).values(
    OWN_INQUIRIES.map((inquiry, index) => {
      const at = new Date(now.getTime() - (index + 1) * DAY_MS)
      return {
        ...inquiry,
        id: `inq_own_${index + 1}`,
        inquirerId: KIM_DAMA,
        name,
        nickname: profile.nickname,
        email: profile.email ?? '',
        createdAt: at,
        updatedAt: at,
      }
    }),
  )
  await tx.insert(inquiryAnswers).values([
    {
      id: 'inq_own_2_answer',
      inquiryId: 'inq_own_2',
      answererType: 'seller',
      answerContents: '네, 배송 메모에 적어 주시면 카드에 옮겨 적어 함께 넣어 드려요.',
      updatedAt: new Date(now.getTime() - DAY_MS),
    },
    {
      id: 'inq_own_2_answer_2',
      inquiryId: 'inq_own_2',
      answererType: 'supplier',
      answerContents: '직접 쓰신 편지는 보내 주시기 어려워 인쇄 카드로만 가능해요.',
      updatedAt: new Date(now.getTime() - DAY_MS / 2),
    },
  ])
}
