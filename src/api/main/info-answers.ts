import { faqList, legalDocument, notice, noticeList } from '@/contract/main/info'
import { supportInquiry, supportInquiryList } from '@/contract/main/support-inquiry'

export const answers = { faqList, legalDocument, notice, noticeList, supportInquiry, supportInquiryList }
