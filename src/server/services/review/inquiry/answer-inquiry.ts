import { eq } from 'drizzle-orm'
import { type AnswererType, inquiryLimits } from '@/domain/inquiry'
import { newId } from '@/server/db/new-id'
import { inquiries, inquiryAnswers } from '@/server/db/schema/feedback'
import type { Deps } from '@/server/deps'
import { checkLength } from '@/server/http/wire'
import { notify } from '../../main/notification/notify'

/**
 * Adds an answer of the seller or supplier and notifies the author.
 *
 * @returns false for an unknown or deleted inquiry
 * @throws INVALID_INPUT for an answer that is too long
 */
export const answerInquiry = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  answererType: AnswererType,
  answerContents: string,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    checkLength('answerContents', answerContents, inquiryLimits.contentsLength)
    const [row] = await tx.select().from(inquiries).where(eq(inquiries.id, id)).for('update')
    if (!row || row.status === 'deleted_by_inquirer') return false
    const at = now()
    const answerId = newId('ina')
    await tx
      .insert(inquiryAnswers)
      .values({ id: answerId, inquiryId: id, answererType, answerContents, updatedAt: at })
    await tx.update(inquiries).set({ status: 'answered', updatedAt: at }).where(eq(inquiries.id, id))
    await notify(tx, {
      userId: row.inquirerId,
      kind: 'inquiry',
      eventKey: `product-inquiry-answered:${answerId}`,
      title: '상품 문의에 답변이 달렸어요',
      body: row.inquiryTitle,
      href: `/my/product-inquiries?type=inquiry-detail&id=${id}`,
      at,
    })
    return true
  })
