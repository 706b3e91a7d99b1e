import { storedJson } from '@/browser/storage/web-storage'

export interface ReviewDraft {
  /** 0 until a rating is chosen. */
  score: number
  comments: string
  /** Paths of uploaded photos. */
  images: string[]
}

export const EMPTY_DRAFT: ReviewDraft = { score: 0, comments: '', images: [] }

const isDraft = (value: unknown): value is ReviewDraft => {
  const draft = value as Partial<ReviewDraft> | null
  return (
    typeof draft === 'object' &&
    draft !== null &&
    Number.isInteger(draft.score) &&
    typeof draft.comments === 'string' &&
    Array.isArray(draft.images) &&
    draft.images.every((path) => typeof path === 'string')
  )
}

const stored = (target: string) =>
  storedJson('device', `dama:review-draft:${target}`, (value) => (isDraft(value) ? value : null))

/** The unsent draft on this device; null for none. */
export const readDraft = (target: string): ReviewDraft | null => stored(target).read()

export const saveDraft = (target: string, draft: ReviewDraft): void => void stored(target).write(draft)

export const clearDraft = (target: string): void => void stored(target).remove()
