import { describe, expect, it } from 'vitest'
import type { Faq } from '@/contract/main/info'
import { findFaqs } from '@/features/info/components/faq-screen'

const faqs: Faq[] = [
  { id: '1', category: 'gift', question: '보낸 선물을 취소할 수 있나요?', answer: '받기 전이라면 돼요.' },
  { id: '2', category: 'claim', question: '환불은 언제 되나요?', answer: '3영업일 안에 환불해요.' },
]
const ids = (filter: Parameters<typeof findFaqs>[1]) => findFaqs(faqs, filter).map(({ id }) => id)

describe('finding questions', () => {
  it.each([
    [{}, ['1', '2']],
    [{ category: 'gift' as const }, ['1']],
    [{ q: '환불' }, ['2']],
    [{ q: '선무' }, ['1']],
    [{ q: 'ㅎㅂ' }, ['2']],
    [{ q: '영업일  환불' }, ['2']],
    [{ q: '환불', category: 'gift' as const }, []],
    [{ q: '%' }, []],
    [{ q: '   ' }, ['1', '2']],
  ])('%o gives %o', (filter, expected) => expect(ids(filter)).toEqual(expected))
})
