import { draftStore } from '@/browser/storage/draft-store'

export interface ReviewDraft {
  /** 0 until a rating is chosen. */
  score: number
  comments: string
  /** Paths of uploaded photos. */
  images: string[]
}

export const EMPTY_DRAFT: ReviewDraft = { score: 0, comments: '', images: [] }

/** Each purchase or review has its own draft, and belongs to one member; `target` is therefore the owner too. */
const storeOf = (target: string) => draftStore<ReviewDraft>(`dama_review_draft_${target}`, 1, 'device')

/** The unsent draft on this device; null for none. */
export const readDraft = (target: string): ReviewDraft | null => storeOf(target).read(target)

export const saveDraft = (target: string, draft: ReviewDraft): void => storeOf(target).write(target, draft)

export const clearDraft = (target: string): void => storeOf(target).clear()
