import type { StudioDocument } from '@/contract/main/studio'
import type { StoredDraft } from './stored-draft'

/**
 * `fresh`: not created yet. `offline`: on this device only, retried automatically. `conflict`: changed elsewhere, the
 * member chooses. `refused`: rejected by the server; stays on this device.
 */
export type SaveState = 'fresh' | 'saving' | 'saved' | 'offline' | 'conflict' | 'refused'

/** The state of the design after a failed call. */
export type SaveFailure = 'lost' | 'conflict' | 'deleted' | 'refused'

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
  /** Stores the draft on this device. `isOpen`: its editor is on the screen. */
  storeDraft: (draft: StoredDraft, isOpen: boolean) => void
  /** Removes the draft from this device. */
  discard: (draft: StoredDraft) => void
  onStateChange: (state: SaveState, failure?: unknown) => void
  newKey: () => string
}

/** A saver of the same draft; its editor was left. */
export interface Predecessor {
  /** Ends it. @returns its draft after the running call */
  handOver: () => Promise<StoredDraft>
}

/** Time without a change before a design is sent, in milliseconds. */
export const SAVE_DELAY_MS = 2000
const FIRST_RETRY_MS = 2000
const LONGEST_RETRY_MS = 30_000

/**
 * Saves a design on the device at once and on the server a little later: one call at a time, always the newest state.
 * After a lost connection it tries again at growing intervals. Every other failure is reported.
 *
 * @param predecessor may still have a call running; nothing is sent before its answer
 */
export const createSaver = (start: StoredDraft, ports: SaverPorts, predecessor?: Predecessor) => {
  let draft = start
  /** The calls, one after the other. */
  let queue: Promise<unknown> = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryDelay = FIRST_RETRY_MS
  /** `left`: the screen has gone, and a last call may be running. `ended`: nothing is sent or stored any more. */
  let phase: 'open' | 'left' | 'ended' = 'open'
  let isPaused = false
  /** The document of the last preview attempt: each state of the design gets one attempt. */
  let previewTriedOf: StudioDocument | null = null
  let state: SaveState = start.designId !== null && !start.isDirty ? 'saved' : 'fresh'
  /** Why the last call failed; undefined after a successful one. */
  let lastFailure: unknown

  const setState = (next: SaveState, failure?: unknown): void => {
    state = next
    lastFailure = failure
    if (phase === 'open') ports.onStateChange(next, failure)
  }
  const storeDraft = (part: Partial<StoredDraft>): void => {
    draft = { ...draft, ...part }
    if (phase !== 'ended') ports.storeDraft(draft, phase === 'open')
  }
  /** The document becomes another design, which is not on the server. */
  const becomeNew = (): void => {
    ports.discard(draft)
    storeDraft({ designId: null, revision: 0, createKey: ports.newKey(), isDirty: true, hasPreview: false })
  }
  const stop = (): void => {
    phase = 'ended'
    clearTimeout(timer)
  }
  const discard = (): void => {
    stop()
    ports.discard(draft)
  }
  const scheduleFlush = (after: number): void => {
    clearTimeout(timer)
    if (phase === 'open') timer = setTimeout(() => void flush(), after)
  }

  const send = async (preview?: string): Promise<void> => {
    const document = draft.inDoubt ?? draft.document
    const wasInDoubt = draft.inDoubt !== undefined
    // A page that ends before the answer has to send the same document again, whatever was changed since.
    if (draft.isDirty) storeDraft({ inDoubt: document })
    setState('saving')
    try {
      const { designId, revision } = draft
      const at =
        designId === null
          ? await ports.create(document, draft.createKey)
          : await ports.save({ designId, revision }, document, preview)
      retryDelay = FIRST_RETRY_MS
      const isDone = draft.document === document
      storeDraft({ ...at, isDirty: !isDone, inDoubt: undefined, hasPreview: isDone && preview !== undefined })
      if (isDone) setState('saved')
      else scheduleFlush(wasInDoubt ? 0 : SAVE_DELAY_MS)
    } catch (failure) {
      const kind = ports.failureOf(failure)
      // After an answer of the server the outcome is known, even if it is a refusal.
      storeDraft({ inDoubt: kind === 'lost' ? document : undefined })
      if (kind === 'deleted') {
        // The design was deleted elsewhere: the document of an open editor becomes a new design. After the editor was
        // left nothing would link to one.
        if (phase === 'left') discard()
        if (phase !== 'open') return
        becomeNew()
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
  /** @param job looks at the state when its turn comes, and never rejects */
  const enqueue = <T>(job: () => Promise<T>): Promise<T> => {
    const result = queue.then(job)
    queue = result
    return result
  }

  const flushNow = async (): Promise<boolean> => {
    if (state === 'conflict' || phase === 'ended') return false
    if (isPaused) return !draft.isDirty
    const wasInDoubt = draft.inDoubt !== undefined
    if (draft.isDirty || wasInDoubt) await send()
    // The document with the unknown outcome was sent first; the newest one follows at once.
    return draft.isDirty && wasInDoubt && state !== 'offline' ? flushNow() : !draft.isDirty
  }
  const flush = (): Promise<boolean> => {
    clearTimeout(timer)
    return enqueue(flushNow)
  }

  /** Draws while other calls go on, because it may take long. The preview of an earlier document is not sent. */
  const savePreview = async (): Promise<void> => {
    const { document } = draft
    const mayBeSent = () =>
      draft.designId !== null &&
      draft.document === document &&
      !(draft.isDirty || draft.inDoubt || draft.hasPreview || isPaused) &&
      state !== 'conflict' &&
      phase !== 'ended'
    if (!mayBeSent() || previewTriedOf === document) return
    previewTriedOf = document
    const preview = await ports.preview(document)
    if (preview === undefined) return
    await enqueue(async () => {
      if (mayBeSent()) await send(preview)
      else previewTriedOf = null
    })
  }

  const takeOver = async (former: Predecessor): Promise<void> => {
    const { designId, revision, inDoubt, hasPreview } = await former.handOver()
    // The same document is sent once more if it is unsaved here: the server recognises it.
    storeDraft({ designId, revision, inDoubt, hasPreview: hasPreview && !draft.isDirty })
  }
  if (predecessor) queue = takeOver(predecessor)

  const markAddressed = (): void => {
    if (!draft.isAddressed) storeDraft({ isAddressed: true })
  }

  return {
    draft: (): StoredDraft => draft,
    /** Saves on the device at once and schedules the call to the server. */
    change: (document: StudioDocument): void => {
      if (document === draft.document) return
      storeDraft({ document, isDirty: true, hasPreview: false })
      if (state !== 'conflict') scheduleFlush(state === 'offline' ? retryDelay : SAVE_DELAY_MS)
    },
    /** Sends unsaved changes. @returns whether the server has the newest state */
    flush,
    /** Draws and saves the preview of a saved design, unless the server has it already. */
    savePreview,
    /**
     * Sends unsaved changes before the design is published, and creates it where it was not changed.
     * @throws what prevents saving: an error of the server, or of the connection
     */
    ensure: async (): Promise<void> => {
      if (draft.designId === null) storeDraft({ isDirty: true })
      while (!(await flush())) {
        const isChangedMeanwhile = lastFailure === undefined && !isPaused && phase !== 'ended'
        if (!isChangedMeanwhile) throw lastFailure ?? new Error('the design is not saved any more')
      }
    },
    /** Notes that the address names the design now. */
    markAddressed,
    /** After a conflict: saves this document as a new design; the other one stays unchanged. */
    saveAsCopy: (): Promise<boolean> => {
      becomeNew()
      state = 'fresh'
      return flush()
    },
    /** A call of another module was refused because the design was changed elsewhere. */
    reportConflict: (failure: unknown): void => setState('conflict', failure),
    /** Pauses saving while the design is published: a change saved meanwhile would raise the revision. */
    setPaused: (paused: boolean): void => {
      isPaused = paused
    },
    /** The editor is left: sends what is unsaved, and the preview. What could not be sent stays on this device. */
    close: async (): Promise<void> => {
      if (phase === 'open') phase = 'left'
      clearTimeout(timer)
      markAddressed()
      if (await flush()) await savePreview()
    },
    /** The design is published or given up: removes it from this device. */
    discard,
    /** Another saver continues this draft: nothing is sent or stored any more. @returns the draft after the running call */
    handOver: async (): Promise<StoredDraft> => {
      stop()
      await queue
      return draft
    },
    /** Neither sends nor stores anything any more: the member has signed out. */
    stop,
  }
}
export type Saver = ReturnType<typeof createSaver>
