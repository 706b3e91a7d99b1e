import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, asApiError } from '@/api/http/api-error'
import { newIdempotencyKey } from '@/api/http/idempotency'
import { postStudioDesign, putStudioDesign, studioKey } from '@/api/main/studio'
import type { StudioDocument } from '@/contract/main/studio'
import type { PictureStore } from '../canvas/pictures'
import { whenFree } from '../model/busy-hands'
import { keptDrafts, type KeptDraft } from '../model/kept-draft'
import { createSaver, type SaveFailure, type Saver, type SaveState } from '../model/saver'

/** SilentErrorBoundary for so long, the design gets a new picture in the list. Milliseconds. */
const PREVIEW_AFTER = 6000

const failureOf = (failure: unknown): SaveFailure => {
  if (!(failure instanceof ApiError)) return 'refused'
  if (failure.is('DESIGN_CHANGED_ELSEWHERE', 'DESIGN_ALREADY_PUBLISHED')) return 'conflict'
  if (failure.is('NOT_FOUND')) return 'gone'
  return failure.status === 0 || failure.status >= 500 || failure.status === 429 ? 'lost' : 'refused'
}

const makeSaver = (
  owner: string,
  start: KeptDraft,
  pictures: PictureStore,
  tell: (state: SaveState, failure?: unknown) => Promise<void>,
): Saver =>
  createSaver(start, {
    create: (document, key) => postStudioDesign({ document }, key),
    save: ({ designId, revision }, document, preview) =>
      putStudioDesign(designId, { revision, document, ...(preview === undefined ? {} : { preview }) }),
    preview: async (document) => {
      try {
        const { sendPreview } = await import('../canvas/send-preview')
        return await sendPreview(document, pictures)
      } catch {
        // The list shows the last one; the design itself is what matters.
        return undefined
      } finally {
        pictures.tidy()
      }
    },
    failureOf,
    keep: (draft) => keptDrafts.keep(owner, draft),
    tell: (state, failure) => void tell(state, failure),
    newKey: newIdempotencyKey,
  })

export interface Saving {
  state: SaveState
  /** Why the server would not have it. */
  words: string | null
}

/** Keeps the design on this device and on the server while it is drawn on. */
export const useAutosave = (
  owner: string,
  start: KeptDraft,
  design: StudioDocument,
  pictures: PictureStore,
) => {
  const queryClient = useQueryClient()
  const [saving, setSaving] = useState<Saving>({
    state: start.isDirty ? 'saving' : start.designId === null ? 'fresh' : 'saved',
    words: null,
  })
  const [designId, setDesignId] = useState(start.designId)
  const saver = useRef<Saver>(null)

  useEffect(() => {
    const made = makeSaver(owner, start, pictures, async (state, failure) => {
      await whenFree()
      setSaving({
        state,
        words: state === 'refused' ? asApiError(failure).message : null,
      })
      setDesignId(made.draft().designId)
    })
    saver.current = made
    if (start.isDirty) void made.flush()
    const onHide = () => document.visibilityState === 'hidden' && void made.flush()
    const onLine = () => void made.flush()
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('online', onLine)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('online', onLine)
      made.stop()
      // Lists of designs are asked for anew wherever one goes from here.
      void queryClient.invalidateQueries({ queryKey: studioKey })
    }
  }, [owner, start, pictures, queryClient])

  useEffect(() => saver.current?.change(design), [design])

  useEffect(() => {
    // Only looked at, it keeps the picture it has: a new one would raise the revision under another window.
    if (saving.state !== 'saved' || design === start.document) return undefined
    let isHere = true
    const picture = async () => {
      await whenFree()
      if (isHere) void saver.current?.flush(true)
    }
    const timer = setTimeout(() => void picture(), PREVIEW_AFTER)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
    // Once for a design that stands still: what the picture's own saving tells is no new reason.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [design, saving.state === 'saved'])

  return { ...saving, designId, saver }
}
export type Autosave = ReturnType<typeof useAutosave>
