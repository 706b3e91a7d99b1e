/**
 * What a person is writing, for this tab only (or, where that is asked for, for this device: it outlives a crash too):
 * it outlives reload, back and signing in again, and never lands in another member's hands.
 */
export interface DraftStore<T> {
  read(owner: string): T | null
  keep(owner: string, value: T): void
  clear(): void
}

/**
 * @param key names the form, `dama_` first
 * @param version raise it when the shape changes: an older draft is forgotten
 */
export const draftStore = <T extends object>(
  key: string,
  version = 1,
  place: 'tab' | 'device' = 'tab',
): DraftStore<T> => {
  // Asked for at each use: a browser may forbid it, and on the server there is none.
  const storage = () => (place === 'device' ? localStorage : sessionStorage)
  return {
    read: (owner) => {
      try {
        const kept = JSON.parse(storage().getItem(key) ?? '') as Record<string, unknown>
        const isOurs = kept.version === version && kept.owner === owner
        return isOurs && typeof kept.value === 'object' ? (kept.value as T) : null
      } catch {
        return null
      }
    },
    keep: (owner, value) => {
      try {
        storage().setItem(key, JSON.stringify({ version, owner, value }))
      } catch {
        // Full or forbidden: the form works, it only forgets.
      }
    },
    clear: () => {
      try {
        storage().removeItem(key)
      } catch {
        // As above.
      }
    },
  }
}
