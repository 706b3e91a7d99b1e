import type { StudioDocument } from '@/contract/main/studio'
import type { StoredDraft } from './stored-draft'

/**
 * `fresh`: not created yet. `offline`: on this device only, retried automatically. `conflict`: changed elsewhere, the
 * member chooses. `refused`: rejected by the server; stays on this device.
 */
export type SaveState = 'fresh' | 'saving' | 'saved' | 'offline' | 'conflict' | 'refused'

/** The state of the design after a failed call. */
export type SaveFailure = 'lost' | 'conflict' | 'gone' | 'refused'

interface SavedDesign {
  designId: string
  revision: number
}
export interface SaverPorts {
  create: (document: StudioDocument, key: string) => Promise<SavedDesign>
  save: (at: SavedDesign, document: StudioDocument, preview: string | undefined) => Promise<SavedDesign>
  /** Uploads a preview and returns its path; undefined when drawing or upload fails. */
  preview: (document: StudioDocument) => Promise<string | undefined>
  failureOf: (failure: unknown) => SaveFailure
  keep: (draft: StoredDraft) => void
  onStateChange: (state: SaveState, failure?: unknown) => void
  newKey: () => string
}

/** Time without a change before a design is sent, in milliseconds. */
export const SAVE_AFTER = 2000
const FIRST_RETRY_MS = 2000
const LONGEST_RETRY_MS = 30_000

/**
 * Saves a design on the device at once and on the server a little later: one call at a time, always the newest state.
 * After a lost connection it tries again at growing intervals. Every other failure is reported.
 */
export const createSaver = (start: StoredDraft, ports: SaverPorts) => {
  let draft = start
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryDelay = FIRST_RETRY_MS
  let isStopped = false
  let isPaused = false
  /** The document of the last preview attempt: each state of the design gets one attempt. */
  let previewTriedOf: StudioDocument | null = null
  let state: SaveState = start.designId !== null && !start.isDirty ? 'saved' : 'fresh'

  const setState = (next: SaveState, failure?: unknown): void => {
    state = next
    if (!isStopped) ports.onStateChange(next, failure)
  }
  const keep = (part: Partial<StoredDraft>): void => {
    draft = { ...draft, ...part }
    ports.keep(draft)
  }
  const scheduleFlush = (after: number): void => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void flush(), after)
  }

  const send = async (withPreview: boolean): Promise<void> => {
    const document = draft.inDoubt ?? draft.document
    const wasInDoubt = draft.inDoubt !== undefined
    // A page that ends before the answer has to send the same document again, whatever was changed since.
    if (draft.isDirty) keep({ inDoubt: document })
    setState('saving')
    try {
      // A new design is created before its preview is drawn, so that saving does not wait for the preview.
      let at =
        draft.designId === null
          ? await ports.create(document, draft.createKey)
          : { designId: draft.designId, revision: draft.revision }
      const isNew = draft.designId === null
      keep({ ...at, ...(isNew && { inDoubt: undefined }) })
      if (withPreview) previewTriedOf = document
      const preview = withPreview ? await ports.preview(document) : undefined
      const isUnsent = (draft.isDirty || wasInDoubt) && !isNew
      if (isUnsent || preview !== undefined) at = await ports.save(at, document, preview)
      retryDelay = FIRST_RETRY_MS
      const isDone = draft.document === document
      keep({ ...at, isDirty: !isDone, inDoubt: undefined })
      if (isDone) setState('saved')
      else scheduleFlush(wasInDoubt ? 0 : SAVE_AFTER)
    } catch (failure) {
      const kind = ports.failureOf(failure)
      // After an answer of the server the outcome is known, even if it is a refusal.
      keep({ inDoubt: kind === 'lost' ? document : undefined })
      if (kind === 'gone') {
        // The design was deleted elsewhere: this document becomes a new design.
        keep({ designId: null, revision: 0, createKey: ports.newKey(), isDirty: true })
        scheduleFlush(0)
        return
      }
      setState(kind === 'lost' ? 'offline' : kind, failure)
      if (kind === 'lost') {
        scheduleFlush(retryDelay)
        retryDelay = Math.min(retryDelay * 2, LONGEST_RETRY_MS)
      }
    }
  }

  const flush = async (withPreview = false): Promise<boolean> => {
    clearTimeout(timer)
    await running
    if (state === 'conflict' || isStopped) return false
    if (isPaused) return !draft.isDirty
    const wasInDoubt = draft.inDoubt !== undefined
    const needsPreview = withPreview && draft.designId !== null && previewTriedOf !== draft.document
    if (draft.isDirty || wasInDoubt || needsPreview) {
      running = send(withPreview).finally(() => {
        running = null
      })
      await running
    }
    // The document with the unknown outcome was sent first; the newest one follows at once.
    return draft.isDirty && wasInDoubt && state !== 'offline' ? flush(withPreview) : !draft.isDirty
  }

  return {
    draft: (): StoredDraft => draft,
    /** Saves on the device at once and schedules the call to the server. */
    change: (document: StudioDocument): void => {
      if (document === draft.document) return
      keep({ document, isDirty: true })
      if (state !== 'conflict') scheduleFlush(state === 'offline' ? retryDelay : SAVE_AFTER)
    },
    /** Sends unsaved changes. @returns whether the server has the newest state */
    flush,
    /** Like `flush`, but also creates a design without any change, so that it can be published. */
    ensure: (): Promise<boolean> => {
      if (draft.designId === null) keep({ isDirty: true })
      return flush()
    },
    /** Notes that the address names the design now, or that the editor was left. */
    markAddressed: (): void => {
      if (!draft.isAddressed) keep({ isAddressed: true })
    },
    /** After a conflict: saves this document as a new design; the other one stays unchanged. */
    saveAsCopy: (): Promise<boolean> => {
      keep({ designId: null, revision: 0, createKey: ports.newKey(), isDirty: true })
      state = 'fresh'
      return flush()
    },
    /** Pauses saving while the design is published: a preview saved meanwhile would change the revision. */
    setPaused: (paused: boolean): void => {
      isPaused = paused
    },
    stop: (): void => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
export type Saver = ReturnType<typeof createSaver>
