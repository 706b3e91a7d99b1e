import { describe } from 'vitest'
import { faqList, legalDocument, notice, noticeList } from '@/contract/main/info'
import { supportInquiry, supportInquiryList } from '@/contract/main/support-inquiry'
import { upload } from '@/contract/main/upload'
import { KIM_DAMA } from '@/demo/seed/persons'
import { createPhoto, createPhotoForm } from '@tests/setup/photos'
import { type Call, holdCalls, openBackend } from './harness'

const calls: Call[] = [
  { name: 'notices', path: '/api/info/notices?page=1', schema: noticeList },
  { name: 'a notice', path: '/api/info/notices/ntc_phishing', schema: notice },
  { name: 'questions', path: '/api/info/faqs', schema: faqList },
  { name: 'terms', path: '/api/info/documents/terms-of-service', schema: legalDocument },
  {
    name: 'photo',
    method: 'POST',
    path: '/api/uploads',
    as: KIM_DAMA,
    body: async () => createPhotoForm('review', await createPhoto(40, 30).toBuffer()),
    schema: upload,
  },
  {
    name: 'new inquiry to the house',
    method: 'POST',
    path: '/api/info/inquiries',
    as: KIM_DAMA,
    body: () => ({
      category: 'gift',
      title: '선물 링크',
      contents: '링크를 다시 보낼 수 있나요?',
      images: [],
    }),
    schema: supportInquiry,
  },
  { name: 'inquiries to the house', path: '/api/info/inquiries', as: KIM_DAMA, schema: supportInquiryList },
]

openBackend()

describe('the contract of information and help', () => {
  holdCalls(calls)
})
