import type { Faq } from '@/contract/main/info'
import type { FaqCategory } from '@/domain/info'
import { hasTerms, searchColumns, searchTerms } from '@/lib/search-text'

export interface FaqFilter {
  category?: FaqCategory
  q?: string
}

/** The questions of a category that contain every word of the search. Partial syllables and initials match too. */
export const findFaqs = (faqs: readonly Faq[], { category, q = '' }: FaqFilter): Faq[] => {
  const terms = searchTerms(q)
  return faqs.filter((faq) => {
    if (category && faq.category !== category) return false
    return terms.length === 0 || hasTerms(searchColumns([faq.question, faq.answer]), terms)
  })
}
