export interface ReadBounds {
  maxBytes: number
  /** Time for the whole body, ms; without it the bounds of the HTTP server apply. */
  maxMs?: number
}

/** Reads a body up to a limit. The rest is not read; `interrupted` means that the client has disconnected. */
export const readBytes = async (
  body: ReadableStream<Uint8Array>,
  { maxBytes, maxMs }: ReadBounds,
): Promise<Uint8Array<ArrayBuffer> | 'too large' | 'too slow' | 'interrupted'> => {
  const chunks: Uint8Array[] = []
  let size = 0
  let isTooSlow = false
  const reader = body.getReader()
  // The read that waits ends as if the body had ended.
  const stop = () => {
    isTooSlow = true
    reader.cancel().catch(() => undefined)
  }
  const timer = maxMs === undefined ? undefined : setTimeout(stop, maxMs)
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length
      if (size > maxBytes) return 'too large'
      chunks.push(next.value)
    }
    return isTooSlow ? 'too slow' : Buffer.concat(chunks)
  } catch {
    return 'interrupted'
  } finally {
    clearTimeout(timer)
  }
}
