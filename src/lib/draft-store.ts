/**
 * What a person is writing, for this tab only: it outlives reload, back and signing in again, and never lands
 * in another member's hands.
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
export const draftStore = <T extends object>(key: string, version = 1): DraftStore<T> => ({
  read: (owner) => {
    try {
      const kept = JSON.parse(sessionStorage.getItem(key) ?? '') as Record<string, unknown>
      const isOurs = kept.version === version && kept.owner === owner
      return isOurs && typeof kept.value === 'object' ? (kept.value as T) : null
    } catch {
      return null
    }
  },
  keep: (owner, value) => {
    try {
      sessionStorage.setItem(key, JSON.stringify({ version, owner, value }))
    } catch {
      // Full or forbidden: the form works, it only forgets.
    }
  },
  clear: () => {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // As above.
    }
  },
})
