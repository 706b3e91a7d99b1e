import * as v from 'valibot'
import { FAQ_CATEGORIES } from '@/domain/info'
import { id, paged } from '../common'
import { isoInstant } from '../instant'
import { required } from '../wire'

const noticeHead = {
  id,
  title: v.string(),
  /** Listed before the others regardless of its date. */
  isPinned: v.boolean(),
  createdAt: isoInstant,
}
/** An announcement in a list. */
export const noticeItem = v.object(noticeHead)

/** GET /api/info/notices */
export const noticeList = paged(noticeItem)
export type NoticeList = v.InferOutput<typeof noticeList>

/** GET /api/info/notices/{id}: plain paragraphs. */
export const notice = v.object({ ...noticeHead, paragraphs: required(v.array(v.string())) })
export type Notice = v.InferOutput<typeof notice>

/** GET /api/info/faqs: all questions in their order. */
export const faqList = v.object({
  items: required(
    v.array(
      v.object({
        id,
        /** Null for a question of no category. */
        category: v.nullable(v.picklist(FAQ_CATEGORIES)),
        question: v.string(),
        answer: v.string(),
      }),
    ),
  ),
})
export type FaqList = v.InferOutput<typeof faqList>
export type Faq = FaqList['items'][number]

/** GET /api/info/documents/{kind}?version=: without a version, the one in force today. */
export const legalDocument = v.object({
  title: v.string(),
  version: v.string(),
  effectiveAt: isoInstant,
  sections: required(v.array(v.object({ heading: v.string(), paragraphs: required(v.array(v.string())) }))),
  /** Newest first; an announced version may not be in force yet. */
  versions: v.array(v.object({ version: v.string(), effectiveAt: isoInstant })),
})
export type LegalDocument = v.InferOutput<typeof legalDocument>
