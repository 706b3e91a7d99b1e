export interface ReviewDraft {
  /** 0: not chosen yet. */
  score: number
  comments: string
  /** Paths of photos that the server has. */
  images: string[]
}

export const EMPTY_DRAFT: ReviewDraft = { score: 0, comments: '', images: [] }

const keyOf = (target: string): string => `dama:review-draft:${target}`

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

/** What was typed and not sent, on this phone; null for none, or where nothing may be kept. */
export const readDraft = (target: string): ReviewDraft | null => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(target)) ?? 'null')
    return isDraft(value) ? value : null
  } catch {
    return null
  }
}

export const saveDraft = (target: string, draft: ReviewDraft): void => {
  try {
    localStorage.setItem(keyOf(target), JSON.stringify(draft))
  } catch {
    // A full or closed store only costs the draft.
  }
}

export const dropDraft = (target: string): void => {
  try {
    localStorage.removeItem(keyOf(target))
  } catch {
    // As above.
  }
}
