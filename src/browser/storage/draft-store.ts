import { storedJson } from './web-storage'

/**
 * A draft of one member, for this tab or for this device. It survives reload, back and signing in again, and is
 * never shown to another member.
 */
export interface DraftStore<T> {
  read(owner: string): T | null
  write(owner: string, value: T): void
  clear(): void
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
  return {
    read: (owner) => {
      const draft = stored.read()
      const isUsable = draft?.version === version && draft.owner === owner && typeof draft.value === 'object'
      return isUsable ? (draft.value as T) : null
    },
    write: (owner, value) => void stored.write({ version, owner, value }),
    clear: () => void stored.remove(),
  }
}
