import type { Faq } from '@/contract/main/info'
import type { FaqCategory } from '@/domain/info'
import { searchColumns, searchTerms } from '@/lib/search-text'

export interface FaqFilter {
  category?: FaqCategory
  q?: string
}

/** The questions of a category that contain every word of the search. Partial syllables and initials match too. */
export const findFaqs = (faqs: readonly Faq[], { category, q = '' }: FaqFilter): Faq[] => {
  const { column, words } = searchTerms(q)
  return faqs.filter((faq) => {
    if (category && faq.category !== category) return false
    if (words.length === 0) return true
    const { searchJamo, searchChoseong } = searchColumns([faq.question, faq.answer])
    const text = column === 'choseong' ? searchChoseong : searchJamo
    return words.every((word) => text.includes(word))
  })
}
