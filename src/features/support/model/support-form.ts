import type { SupportInquiry, SupportInquiryBody } from '@/contract/main/support-inquiry'
import type { SupportCategory } from '@/domain/support-inquiry'
import { draftStore } from '@/browser/storage/draft-store'

export interface SupportForm {
  category: SupportCategory | ''
  title: string
  contents: string
  images: string[]
}

export const FIELDS = ['category', 'title', 'contents', 'images'] as const

export const emptySupportForm: SupportForm = { category: '', title: '', contents: '', images: [] }

export const supportFormOf = ({ category, title, contents, images }: SupportInquiry): SupportForm => ({
  category,
  title,
  contents,
  images,
})

/** A checked form as the call takes it. */
export const toSupportBody = ({ category, ...rest }: SupportForm): SupportInquiryBody => ({
  // The form does not let an empty kind through.
  category: category || 'etc',
  ...rest,
})

export const supportDraft = draftStore<SupportForm>('dama_support_draft')
