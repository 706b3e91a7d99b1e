import { useEffect, useEffectEvent, useState } from 'react'

/** Uploads one photo and returns its path. Rejects with an Error that has a message for the shopper. */
export type SendPhoto = (
  file: Blob,
  options: { signal: AbortSignal; onProgress: (part: number) => void },
) => Promise<{ path: string }>

/** A photo that is uploading or has failed to. */
export interface PhotoSlot {
  id: number
  /** Object URL of the file on this phone. */
  preview: string
  /** 0 to 1. */
  progress: number
  error?: string
}

interface Waiting extends PhotoSlot {
  file: Blob
  abort: AbortController
}

/** Loads with the first picked photo. Without it the photo is sent unchanged. */
const shrink = (file: Blob): Promise<Blob> =>
  import('@/browser/shrink-photo').then(
    ({ shrinkPhoto }) => shrinkPhoto(file),
    () => file,
  )

let count = 0

/** Uploads photos one after the other, in the order in which they were picked. The functions are those of the render of that time. */
export const usePhotoSlots = (send: SendPhoto, onSent?: (path: string) => void) => {
  const [slots, setSlots] = useState<readonly Waiting[]>([])
  const end = useEffectEvent(() => {
    for (const { abort, preview } of slots) {
      abort.abort()
      URL.revokeObjectURL(preview)
    }
  })
  useEffect(() => () => end(), [])

  const change = (id: number, part: Partial<Waiting>) =>
    setSlots((all) => all.map((slot) => (slot.id === id ? { ...slot, ...part } : slot)))
  const take = (id: number) => setSlots((all) => all.filter((slot) => slot.id !== id))

  const start = async ({ id, file, abort, preview }: Waiting) => {
    // Removed while it was queued.
    if (abort.signal.aborted) return
    try {
      const small = await shrink(file)
      const { path } = await send(small, {
        signal: abort.signal,
        onProgress: (progress) => change(id, { progress }),
      })
      if (abort.signal.aborted) return
      onSent?.(path)
      take(id)
      URL.revokeObjectURL(preview)
    } catch (error) {
      if (!abort.signal.aborted) change(id, { error: (error as Error).message })
    }
  }

  const add = (files: readonly File[]) => {
    const added = files.map((file): Waiting => {
      count += 1
      return {
        id: count,
        preview: URL.createObjectURL(file),
        progress: 0,
        file,
        abort: new AbortController(),
      }
    })
    setSlots((all) => [...all, ...added])
    // One after the other: photos keep their order, and a slow connection is not shared.
    void added.reduce<Promise<void>>((before, slot) => before.then(() => start(slot)), Promise.resolve())
  }
  const remove = (id: number) => {
    const slot = slots.find((candidate) => candidate.id === id)
    slot?.abort.abort()
    if (slot) URL.revokeObjectURL(slot.preview)
    take(id)
  }
  const retry = (id: number) => {
    const slot = slots.find((candidate) => candidate.id === id)
    if (!slot) return
    const again = { ...slot, error: undefined, progress: 0, abort: new AbortController() }
    change(id, again)
    void start(again)
  }
  return { slots: slots as readonly PhotoSlot[], add, remove, retry }
}
