/**
 * Stores files by a key such as `ab/abcdef….webp`. A file is stored completely or not at all. Every function throws an OutageError while
 * the storage does not work, so that a file which cannot be reached is never taken for one that does not exist.
 */
export interface StorageAdapter {
  /** Whether the place of the files exists and this server may use it: `refused` names the reason, for which a person is needed. */
  check(): Promise<{ refused?: string }>
  /** Idempotent, because a key identifies its content. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Returns null for an unknown key. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Succeeds for an unknown key. */
  remove(key: string): Promise<void>
}
