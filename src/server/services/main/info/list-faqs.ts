import { asc } from 'drizzle-orm'
import type { FaqList } from '@/contract/main/info'
import type { Db } from '@/server/db/client'
import { faqs } from '@/server/db/schema/info'

/** Returns all frequently asked questions in their order. */
export const listFaqs = async (db: Db): Promise<FaqList> => ({
  items: await db
    .select({ id: faqs.id, category: faqs.category, question: faqs.question, answer: faqs.answer })
    .from(faqs)
    .orderBy(asc(faqs.sortOrder), asc(faqs.id)),
})
