import { draftStore } from './draft-store'
import { randomId } from '@/lib/random-id'

/** One wish that moves won: every try of it carries the same key, so that the server does it once. */
export interface PendingSubmission<B> {
  key: string
  body: B
  /** The trip to the payment window, once there is one. */
  paymentId: string | null
}

/** Busy, too often, and a passcode proof that is missing: what was asked for is not decided yet. */
const UNDECIDED = [7004, 7006, 7501]

/**
 * Whether a refused or lost request may be tried again with the same key: nobody can say whether it was done (no
 * answer, a server or something before it that broke), or it was never looked at.
 */
export const isUndecided = ({ status, code }: { status: number; code: number }): boolean =>
  status === 0 || status >= 500 || status === 401 || UNDECIDED.includes(code)

/**
 * Keeps the open intent of a form in this tab, over reload and signing in again: an answer that got lost is
 * asked for again with the same key.
 */
export const submissionStore = <B extends object>(name: string) => {
  const store = draftStore<PendingSubmission<B>>(name)
  return {
    read: (owner: string): PendingSubmission<B> | null => store.read(owner),
    /** The open intent when nothing changed, else a new one; kept before it is answered. */
    open: (owner: string, body: B): PendingSubmission<B> => {
      const before = store.read(owner)
      const isSame = before && JSON.stringify(before.body) === JSON.stringify(body)
      const intent = isSame ? before : { key: randomId(), body, paymentId: null }
      store.keep(owner, intent)
      return intent
    },
    notePayment: (owner: string, paymentId: string): void => {
      const before = store.read(owner)
      if (before) store.keep(owner, { ...before, paymentId })
    },
    clear: store.clear,
  }
}
export type SubmissionStore<B extends object> = ReturnType<typeof submissionStore<B>>
