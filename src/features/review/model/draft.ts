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

/** Each purchase or review has its own draft; `target` names it. */
const storeOf = (target: string) => draftStore<ReviewDraft>(`dama_review_draft_${target}`, 2, 'device')
const owner = (): string => tokenOwner() ?? ''

/** The member's unsent draft on this device; null for none. */
export const readDraft = (target: string): ReviewDraft | null => storeOf(target).read(owner())

export const saveDraft = (target: string, draft: ReviewDraft): void => storeOf(target).write(owner(), draft)

export const clearDraft = (target: string): void => storeOf(target).clear()
