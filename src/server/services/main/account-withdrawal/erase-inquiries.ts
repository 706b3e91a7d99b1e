import { eq, inArray } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { inquiries, inquiryAnswers } from '@/server/db/schema/feedback'
import { supportInquiries } from '@/server/db/schema/support-inquiry'
import { detachUploads } from '../upload/attach-uploads'

/** Deletes a member's questions about products and to customer service, with answers and photos. */
export const eraseInquiries = async (tx: Db, userId: string, at: Date): Promise<void> => {
  const own = tx.select({ id: inquiries.id }).from(inquiries).where(eq(inquiries.inquirerId, userId))
  await tx.delete(inquiryAnswers).where(inArray(inquiryAnswers.inquiryId, own))
  await tx.delete(inquiries).where(eq(inquiries.inquirerId, userId))
  const support = await tx.delete(supportInquiries).where(eq(supportInquiries.userId, userId)).returning()
  for (const { images } of support) await detachUploads(tx, userId, 'inquiry', images, at)
}
