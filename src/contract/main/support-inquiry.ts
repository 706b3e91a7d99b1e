import * as v from 'valibot'
import { SUPPORT_CATEGORIES, SUPPORT_INQUIRY_STATUSES, supportInquiryLimits } from '@/domain/info'
import { id, paged, singleLine, text } from '../common'
import { isoInstant } from '../instant'
import { isRawObject, prepared, withDerived, withFallback } from '../wire'

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

const supportInquiryFields = v.object({
  id,
  category: withFallback(v.picklist(SUPPORT_CATEGORIES), 'etc'),
  title: v.string(),
  contents: v.string(),
  images: v.array(v.string()),
  status: withFallback(v.picklist(SUPPORT_INQUIRY_STATUSES), 'not_answered'),
  answer: v.nullable(v.object({ contents: v.string(), createdAt: isoInstant })),
  createdAt: isoInstant,
  updatedAt: isoInstant,
})
/** An inquiry to customer service with its answer. */
export const supportInquiry = prepared(
  supportInquiryFields,
  withDerived(({ answer }) => ({ status: isRawObject(answer) ? 'answered' : 'not_answered' }), {
    status: SUPPORT_INQUIRY_STATUSES,
  }),
)
export type SupportInquiry = v.InferOutput<typeof supportInquiry>

/** GET /api/info/inquiries */
export const supportInquiryList = paged(supportInquiry)
export type SupportInquiryList = v.InferOutput<typeof supportInquiryList>
