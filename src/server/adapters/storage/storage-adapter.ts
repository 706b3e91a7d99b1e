/** Stores files by a key such as `ab/abcdef….webp`. A file is stored completely or not at all. */
export interface StorageAdapter {
  /** Idempotent, because a key identifies its content. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Returns null for an unknown key. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Succeeds for an unknown key. */
  remove(key: string): Promise<void>
}
