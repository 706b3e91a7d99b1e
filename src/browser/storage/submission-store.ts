import { randomId } from '@/lib/random-id'
import { draftStore } from './draft-store'

/** A request without a known result. Every attempt has the same key, so that the server executes it once. */
export interface PendingSubmission<B> {
  key: string
  body: B
  /** The payment or order that an external window was opened for, once there is one. */
  externalId: string | null
  /** When it was first sent, in ms; missing in what an earlier version has stored. */
  sentAt?: number
}

/**
 * Keeps the pending submission of a form in this tab, over reload and over a sign-in of the same owner. Another
 * owner never reads it.
 *
 * @param name key of the session storage, `dama_` first
 */
export const submissionStore = <B extends object>(name: string) => {
  const store = draftStore<PendingSubmission<B>>(name, 2)
  return {
    read: (owner: string): PendingSubmission<B> | null => store.read(owner),
    /** The pending submission where the body is the same, else a new one; stored before it is sent. */
    open: (owner: string, body: B): PendingSubmission<B> => {
      const before = store.read(owner)
      const isSame = before && JSON.stringify(before.body) === JSON.stringify(body)
      const pending = isSame ? before : { key: randomId(), body, externalId: null, sentAt: Date.now() }
      store.write(owner, pending)
      return pending
    },
    noteExternal: (owner: string, externalId: string): void => {
      const before = store.read(owner)
      if (before) store.write(owner, { ...before, externalId })
    },
    clear: store.clear,
  }
}
export type SubmissionStore<B extends object> = ReturnType<typeof submissionStore<B>>
