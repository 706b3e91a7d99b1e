import { HOUR_MS } from '@/domain/duration'
import type { Db } from '@/server/db/client'
import { inquiries, inquiryAnswers } from '@/server/db/schema/feedback'
import { insertAll } from '../insert'
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
