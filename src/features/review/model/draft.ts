import { tokenOwner } from '@/api/http/token-store'
import { draftStore } from '@/browser/storage/draft-store'

export interface ReviewDraft {
  /** 0 until a rating is chosen. */
  score: number
  comments: string
  /** Paths of uploaded photos. */
  images: string[]
}

export const EMPTY_DRAFT: ReviewDraft = { score: 0, comments: '', images: [] }

interface StoredDraft {
  form: ReviewDraft
  /** What the form started from. */
  saved: ReviewDraft
}

const owner = (): string => tokenOwner() ?? ''

/**
 * The member's unsent draft on this device: each purchase or review has its own, which `target` names. A draft of a review that
 * was changed elsewhere since is ignored.
 */
export const reviewDraftOf = (target: string, saved: ReviewDraft) => {
  const store = draftStore<StoredDraft>(`dama_review_draft_${target}`, 3, 'device')
  return {
    read: (): ReviewDraft | null => {
      const draft = store.read(owner())
      return draft && JSON.stringify(draft.saved) === JSON.stringify(saved) ? draft.form : null
    },
    write: (form: ReviewDraft): void => store.write(owner(), { form, saved }),
    clear: store.clear,
  }
}
