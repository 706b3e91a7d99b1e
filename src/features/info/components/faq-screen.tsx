import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { styled } from 'styled-components'
import { faqsQueryOptions } from '@/api/main/info'
import { SUPPORT_INQUIRIES } from '@/config/paths'
import type { Faq } from '@/contract/main/info'
import { FAQ_CATEGORIES, FAQ_CATEGORY_LABELS, type FaqCategory } from '@/domain/info'
import { IN_PLACE, queryOne, toQueryString } from '@/lib/query-string'
import { hasTerms, searchColumns, searchTerms } from '@/lib/search-text'
import { EmptyState } from '@/ui/feedback/empty-state'
import { PartlyRead } from '@/ui/feedback/partly-read'
import { QueryError } from '@/ui/feedback/query-error'
import { TextField } from '@/ui/form/text-field'
import { Page } from '@/ui/layout/page'
import { Accordion } from '@/ui/primitives/accordion'
import { Button } from '@/ui/primitives/button'
import { Chip, ChipRow } from '@/ui/primitives/chip'
import { Skeleton } from '@/ui/primitives/skeleton'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { color, radius, space } from '@/ui/theme/tokens'

interface FaqFilter {
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

const readCategory = (value: string | undefined): FaqCategory | undefined =>
  FAQ_CATEGORIES.find((category) => category === value)

/** `/info/faq`: the questions of a category, filtered by a search. The address has both. */
export const FaqScreen = () => {
  const router = useRouter()
  const faqs = useQuery(faqsQueryOptions())
  const category = readCategory(queryOne(router.query.category))
  // While the member types, the field does not follow the address, which is updated after each letter.
  const [typed, setTyped] = useState<string>()
  const q = typed ?? queryOne(router.query.q) ?? ''
  const changeFilter = (next: { category?: FaqCategory; q?: string }) => {
    const query = toQueryString({ category: next.category, q: next.q })
    void router.replace(query ? `/info/faq?${query}` : '/info/faq', undefined, IN_PLACE)
  }
  const search = (value: string) => {
    setTyped(value)
    changeFilter({ category, q: value.trim() })
  }
  const found = findFaqs(faqs.data?.items ?? [], { category, q })

  return (
    <Page>
      <TextField
        label="질문 찾기"
        type="search"
        clearable
        maxLength={50}
        placeholder="예: 환불, 선물 취소"
        value={q}
        onChange={(event) => search(event.target.value)}
      />
      <ChipRow role="group" aria-label="질문 종류">
        <Chip selected={!category} onClick={() => changeFilter({ q })}>
          전체
        </Chip>
        {FAQ_CATEGORIES.map((choice) => (
          <Chip
            key={choice}
            selected={category === choice}
            onClick={() => changeFilter({ category: choice, q })}
          >
            {FAQ_CATEGORY_LABELS[choice]}
          </Chip>
        ))}
      </ChipRow>
      <VisuallyHidden role="status">
        {faqs.data && q ? `질문 ${found.length}개를 찾았어요` : ''}
      </VisuallyHidden>
      {faqs.isPending && <Skeleton $height="420px" />}
      {faqs.isError && !faqs.data && <QueryError query={faqs} />}
      {faqs.data && found.length === 0 && (
        <EmptyState
          illustration="/art/empty-search.svg"
          title="찾는 질문이 없어요"
          body="다른 말로 찾아보거나 1:1 문의로 물어봐 주세요."
        />
      )}
      {found.length > 0 && (
        <List>
          {found.map((faq) => (
            <li key={faq.id}>
              <Accordion title={faq.question}>{faq.answer}</Accordion>
            </li>
          ))}
        </List>
      )}
      <PartlyRead answers={[faqs.data]} />
      <Button kind="secondary" href={SUPPORT_INQUIRIES}>
        1:1 문의하기
      </Button>
    </Page>
  )
}

const List = styled.ul`
  padding: 0 ${space[16]};
  border-radius: ${radius.card};
  background: ${color.surface};
  li:last-child details {
    border-bottom: 0;
  }
`
