/** Where files are kept: by a key such as `ab/abcdef….webp`, whole or not at all. */
export interface StorageAdapter {
  /** Writing the same key again is the same as writing it once: a key names its content. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Null when there is no such file. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** A file that is not there counts as removed. */
  remove(key: string): Promise<void>
}
