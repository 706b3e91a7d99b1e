import { DAY_MS } from '@/domain/duration'
import type { Db } from '@/server/db/client'
import { faqs, legalDocuments, notices } from '@/server/db/schema/info'
import { insertAll } from '../insert'
import { FAQS } from './faqs'
import { MONEY_TERMS } from './money-terms'
import { NOTICES } from './notices'
import { PRIVACY_POLICY } from './privacy-policy'
import { TERMS_OF_SERVICE } from './terms-of-service'

export const seedInfo = async (tx: Db, now: Date): Promise<void> => {
  await insertAll(
    tx,
    notices,
    NOTICES.map(({ key, title, isPinned = false, daysAgo, paragraphs }) => ({
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
    [...TERMS_OF_SERVICE, ...PRIVACY_POLICY, ...MONEY_TERMS].map((document) => ({
      ...document,
      effectiveAt: new Date(document.effectiveAt),
    })),
  )
}
