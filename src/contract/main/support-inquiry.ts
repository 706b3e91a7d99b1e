import * as v from 'valibot'
import { SUPPORT_CATEGORIES, supportInquiryLimits } from '@/domain/support-inquiry'
import { id, isoInstant, singleLine, text, paged } from '../common'

/** POST /api/info/inquiries, PUT /api/info/inquiries/{id}. `images` are `path`s of uploads. */
export const supportInquiryBody = v.object({
  category: v.picklist(SUPPORT_CATEGORIES, '문의 종류를 골라 주세요.'),
  title: singleLine(supportInquiryLimits.titleLength, '제목을 입력해 주세요.'),
  contents: text(supportInquiryLimits.contentsLength, '내용을 입력해 주세요.'),
  images: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(200))),
    v.maxLength(supportInquiryLimits.photos, `사진은 ${supportInquiryLimits.photos}장까지 올릴 수 있어요.`),
  ),
})
export type SupportInquiryBody = v.InferOutput<typeof supportInquiryBody>

export const supportInquiry = v.object({
  id,
  category: v.picklist(SUPPORT_CATEGORIES),
  title: v.string(),
  contents: v.string(),
  images: v.array(v.string()),
  status: v.picklist(['not_answered', 'answered']),
  answer: v.nullable(v.object({ contents: v.string(), createdAt: isoInstant })),
  createdAt: isoInstant,
  updatedAt: isoInstant,
})
export type SupportInquiry = v.InferOutput<typeof supportInquiry>

/** GET /api/info/inquiries */
export const supportInquiryList = paged(supportInquiry)
export type SupportInquiryList = v.InferOutput<typeof supportInquiryList>
