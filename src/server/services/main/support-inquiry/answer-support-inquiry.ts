import { eq } from 'drizzle-orm'
import { supportInquiryPath } from '@/config/paths'
import { supportInquiryLimits } from '@/domain/support-inquiry'
import { supportInquiries } from '@/server/db/schema/feedback'
import type { Deps } from '@/server/deps'
import { checkLength } from '@/server/http/wire'
import { notify } from '../notification/notify'

/**
 * Answers an inquiry and notifies the member. Only the first answer is stored.
 *
 * @returns false when the inquiry is unknown or already answered
 * @throws INVALID_INPUT for an answer that is too long
 */
export const answerSupportInquiry = (
  deps: Pick<Deps, 'db' | 'now'>,
  id: string,
  answer: string,
): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    checkLength('answer', answer, supportInquiryLimits.contentsLength)
    const [row] = await tx.select().from(supportInquiries).where(eq(supportInquiries.id, id)).for('update')
    if (!row || row.answer !== null) return false
    const at = deps.now()
    await tx.update(supportInquiries).set({ answer, answeredAt: at }).where(eq(supportInquiries.id, id))
    await notify(tx, {
      userId: row.userId,
      kind: 'inquiry',
      eventKey: `support-answered:${id}`,
      title: '문의에 답변이 달렸어요',
      body: row.title,
      href: supportInquiryPath(id),
      at,
    })
    return true
  })
