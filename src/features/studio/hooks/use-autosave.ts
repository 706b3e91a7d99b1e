import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, asApiError } from '@/api/http/api-error'
import { newIdempotencyKey } from '@/api/http/idempotency'
import { tokenOwner } from '@/api/http/token-store'
import { invalidateStudio, postStudioDesign, putStudioDesign } from '@/api/main/studio'
import type { StudioDocument } from '@/contract/main/studio'
import type { PictureStore } from '../canvas/pictures'
import { whenGesturesEnd } from '../model/gesture-activity'
import { openSavers } from '../model/open-savers'
import { createSaver, type SaveFailure, type Saver, type SaverPorts, type SaveState } from '../model/saver'
import { storedDrafts, type StoredDraft } from '../model/stored-draft'

/** Time without a change after which the design gets a new picture in the list. */
const PREVIEW_DELAY_MS = 6000

/** Whether calls are made for this member: another tab may have signed out, or another member in. */
const isSignedIn = (owner: string): boolean => tokenOwner() === owner

const failureOf = (failure: unknown): SaveFailure => {
  if (!(failure instanceof ApiError)) return 'refused'
  if (failure.is('DESIGN_CHANGED_ELSEWHERE', 'DESIGN_ALREADY_PUBLISHED')) return 'conflict'
  if (failure.is('NOT_FOUND')) return 'deleted'
  return failure.status === 0 || failure.status >= 500 || failure.status === 429 ? 'lost' : 'refused'
}

const makeSaver = (
  owner: string,
  start: StoredDraft,
  pictures: PictureStore,
  onStateChange: (state: SaveState, failure?: unknown) => Promise<void>,
): Saver => {
  /** @throws an error that counts as a refusal: a design never goes to another member */
  const checkMember = (): void => {
    if (!isSignedIn(owner)) throw new Error('the member of the design has signed out')
  }
  const ports: SaverPorts = {
    create: async (document, key) => {
      checkMember()
      return postStudioDesign({ document }, key)
    },
    save: async ({ designId, revision }, document, preview) => {
      checkMember()
      return putStudioDesign(designId, {
        revision,
        document,
        ...(preview === undefined ? {} : { preview }),
      })
    },
    preview: async (document) => {
      try {
        const { sendPreview } = await import('../canvas/send-preview')
        return await sendPreview(document, pictures)
      } catch {
        // The list keeps the last preview; the design is saved without a new one.
        return undefined
      } finally {
        pictures.tidy()
      }
    },
    failureOf,
    storeDraft: (draft, isOpen) => storedDrafts.save(owner, draft, { isOpen }),
    discard: storedDrafts.remove,
    onStateChange: (state, failure) => void onStateChange(state, failure),
    newKey: newIdempotencyKey,
  }
  // An editor that was left may still send the same draft.
  const saver = createSaver(start, ports, openSavers.take(start.createKey))
  openSavers.add(saver)
  return saver
}

export interface Saving {
  state: SaveState
  /** Message of the server when it rejects the design. */
  errorMessage: string | null
}

/** Saves the design on this device and on the server while it is edited. */
export const useAutosave = (
  owner: string,
  start: StoredDraft,
  design: StudioDocument,
  pictures: PictureStore,
) => {
  const queryClient = useQueryClient()
  const [saving, setSaving] = useState<Saving>({
    state: start.isDirty ? 'saving' : start.designId === null ? 'fresh' : 'saved',
    errorMessage: null,
  })
  const [designId, setDesignId] = useState(start.designId)
  const saver = useRef<Saver>(null)

  useEffect(() => {
    const made = makeSaver(owner, start, pictures, async (state, failure) => {
      await whenGesturesEnd()
      setSaving({
        state,
        errorMessage: state === 'refused' ? asApiError(failure).message : null,
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
      if (!isSignedIn(owner)) {
        made.stop()
        openSavers.remove(made)
        return
      }
      // The next screen loads the lists of designs again once the last change is saved.
      void made.close().then(() => {
        openSavers.remove(made)
        return invalidateStudio(queryClient)
      })
    }
  }, [owner, start, pictures, queryClient])

  useEffect(() => saver.current?.change(design), [design])

  useEffect(() => {
    if (saving.state !== 'saved') return undefined
    let isHere = true
    const savePreview = async () => {
      await whenGesturesEnd()
      if (isHere) void saver.current?.savePreview()
    }
    const timer = setTimeout(() => void savePreview(), PREVIEW_DELAY_MS)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
    // Runs once for each change of the design: the state of saving the picture itself must not start it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [design, saving.state === 'saved'])

  return { ...saving, designId, saver }
}
export type Autosave = ReturnType<typeof useAutosave>
