import { storedJson } from './web-storage'

/**
 * A draft of one member, for this tab or for this device. It survives reload, back and signing in again, and is
 * never shown to another member.
 */
export interface DraftStore<T> {
  read(owner: string): T | null
  write(owner: string, value: T): void
  clear(): void
  /** Removes the draft of any member for which `isGone` is true. */
  clearWhere(isGone: (value: T) => boolean): void
}

interface StoredDraft {
  version?: unknown
  owner?: unknown
  value?: unknown
}

const asDraft = (value: unknown): StoredDraft | null =>
  typeof value === 'object' ? (value as StoredDraft | null) : null

/**
 * @param key names the form, `dama_` first
 * @param version raise it when the shape changes: an older draft is forgotten
 */
export const draftStore = <T extends object>(
  key: string,
  version = 1,
  place: 'tab' | 'device' = 'tab',
): DraftStore<T> => {
  const stored = storedJson(place, key, asDraft)
  const valueOf = (draft: StoredDraft | null): T | null =>
    draft?.version === version && typeof draft.value === 'object' ? (draft.value as T | null) : null
  return {
    read: (owner) => {
      const draft = stored.read()
      return draft?.owner === owner ? valueOf(draft) : null
    },
    write: (owner, value) => void stored.write({ version, owner, value }),
    clear: () => void stored.remove(),
    clearWhere: (isGone) => {
      const value = valueOf(stored.read())
      if (value && isGone(value)) stored.remove()
    },
  }
}
