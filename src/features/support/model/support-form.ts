import { draftStore } from '@/browser/storage/draft-store'
import type { SupportInquiry } from '@/contract/main/support-inquiry'
import type { SupportCategory } from '@/domain/info'

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

interface SupportDraft {
  form: SupportForm
  /** What the form started from. */
  saved: SupportForm
}

/**
 * What is typed and not sent: one draft for a new inquiry, and one for each that is changed. A draft of an inquiry that was
 * changed elsewhere since is ignored.
 */
export const supportDraftOf = (id: string | null, owner: string, saved: SupportForm) => {
  const store = draftStore<SupportDraft>(id === null ? 'dama_support_draft' : `dama_support_draft_${id}`, 2)
  return {
    read: (): SupportForm | null => {
      const draft = store.read(owner)
      return draft && JSON.stringify(draft.saved) === JSON.stringify(saved) ? draft.form : null
    },
    write: (form: SupportForm): void => store.write(owner, { form, saved }),
    clear: store.clear,
  }
}
