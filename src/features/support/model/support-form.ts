import type { SupportInquiry } from '@/contract/main/support-inquiry'
import type { SupportCategory } from '@/domain/support-inquiry'
import { draftStore } from '@/browser/storage/draft-store'

/** The form as filled in. A new one has no category. */
export interface SupportForm {
  category: SupportCategory | ''
  title: string
  contents: string
  images: string[]
}

export const emptySupportForm: SupportForm = { category: '', title: '', contents: '', images: [] }

export const supportFormOf = ({ category, title, contents, images }: SupportInquiry): SupportForm => ({
  category,
  title,
  contents,
  images,
})

/** What is typed and not sent: one draft for a new inquiry, and one for each that is changed. */
export const supportDraftOf = (id: string | null) =>
  draftStore<SupportForm>(id === null ? 'dama_support_draft' : `dama_support_draft_${id}`)
