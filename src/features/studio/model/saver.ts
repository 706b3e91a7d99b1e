import type { StudioDocument } from '@/contract/main/studio'
import type { KeptDraft } from './kept-draft'

/**
 * `fresh`: nothing was made yet. `offline`: on this device only, tried again by itself. `conflict`: changed elsewhere
 * meanwhile, the member chooses. `refused`: the server won't have it as it is; kept on this device.
 */
export type SaveState = 'fresh' | 'saving' | 'saved' | 'offline' | 'conflict' | 'refused'

/** What a failed call means for the design. */
export type SaveFailure = 'lost' | 'conflict' | 'gone' | 'refused'

interface Kept {
  designId: string
  revision: number
}
export interface SaverPorts {
  create: (document: StudioDocument, key: string) => Promise<Kept>
  save: (at: Kept, document: StudioDocument, preview: string | undefined) => Promise<Kept>
  /** A picture of the design, sent already; undefined when it can't be had now. */
  preview: (document: StudioDocument) => Promise<string | undefined>
  failureOf: (failure: unknown) => SaveFailure
  keep: (draft: KeptDraft) => void
  tell: (state: SaveState, failure?: unknown) => void
  newKey: () => string
}

/** Idle so long before it is sent. Milliseconds. */
export const SAVE_AFTER = 2000
const RETRY_FIRST = 2000
const RETRY_LONGEST = 30_000

/**
 * Keeps a design on the device at once and on the server a little later, one call at a time, from the newest state.
 * A lost connection is tried again with growing pauses; nothing is ever given up without a word.
 */
export const createSaver = (start: KeptDraft, ports: SaverPorts) => {
  let draft = start
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = RETRY_FIRST
  let isStopped = false
  let isResting = false
  /** What the last picture in the list was tried of: one try for each state of the design. */
  let pictured: StudioDocument | null = null
  let state: SaveState = start.designId !== null && !start.isDirty ? 'saved' : 'fresh'

  const tell = (next: SaveState, failure?: unknown): void => {
    state = next
    if (!isStopped) ports.tell(next, failure)
  }
  const keep = (part: Partial<KeptDraft>): void => {
    draft = { ...draft, ...part }
    ports.keep(draft)
  }
  const later = (after: number): void => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void flush(), after)
  }

  const send = async (withPreview: boolean): Promise<void> => {
    const document = draft.inDoubt ?? draft.document
    const wasInDoubt = draft.inDoubt !== undefined
    tell('saving')
    try {
      // Made first without a picture of it: that the design is safe must not wait for one.
      let at =
        draft.designId === null
          ? await ports.create(document, draft.createKey)
          : { designId: draft.designId, revision: draft.revision }
      const isNew = draft.designId === null
      keep({ ...at, ...(isNew && { inDoubt: undefined }) })
      if (withPreview) pictured = document
      const preview = withPreview ? await ports.preview(document) : undefined
      const isUnsent = (draft.isDirty || wasInDoubt) && !isNew
      if (isUnsent || preview !== undefined) at = await ports.save(at, document, preview)
      pause = RETRY_FIRST
      const isDone = draft.document === document
      keep({ ...at, isDirty: !isDone, inDoubt: undefined })
      if (isDone) tell('saved')
      else later(wasInDoubt ? 0 : SAVE_AFTER)
    } catch (failure) {
      const kind = ports.failureOf(failure)
      // A refusal is an answer: nothing is in doubt any more.
      keep({ inDoubt: kind === 'lost' ? document : undefined })
      if (kind === 'gone') {
        // Deleted elsewhere: what is drawn here becomes a design of its own.
        keep({ designId: null, revision: 0, createKey: ports.newKey(), isDirty: true })
        later(0)
        return
      }
      tell(kind === 'lost' ? 'offline' : kind, failure)
      if (kind === 'lost') {
        later(pause)
        pause = Math.min(pause * 2, RETRY_LONGEST)
      }
    }
  }

  const flush = async (withPreview = false): Promise<boolean> => {
    clearTimeout(timer)
    await running
    if (state === 'conflict' || isStopped) return false
    if (isResting) return !draft.isDirty
    const wasInDoubt = draft.inDoubt !== undefined
    const wantsPicture = withPreview && draft.designId !== null && pictured !== draft.document
    if (draft.isDirty || wasInDoubt || wantsPicture) {
      running = send(withPreview).finally(() => {
        running = null
      })
      await running
    }
    // What was in doubt went first; the newest goes at once.
    return draft.isDirty && wasInDoubt && state !== 'offline' ? flush(withPreview) : !draft.isDirty
  }

  return {
    draft: (): KeptDraft => draft,
    /** Kept here at once, there soon. */
    change: (document: StudioDocument): void => {
      if (document === draft.document) return
      keep({ document, isDirty: true })
      if (state !== 'conflict') later(state === 'offline' ? pause : SAVE_AFTER)
    },
    /** Sends what is not there yet. @returns whether the server has all of it now */
    flush,
    /** The same, and even of a card that nothing was changed on yet: to publish it. */
    ensure: (): Promise<boolean> => {
      if (draft.designId === null) keep({ isDirty: true })
      return flush()
    },
    /** The address names the design now, or is left. */
    addressed: (): void => {
      if (!draft.isAddressed) keep({ isAddressed: true })
    },
    /** After a conflict: ours becomes a design of its own, theirs stays as it is. */
    saveAsCopy: (): Promise<boolean> => {
      keep({ designId: null, revision: 0, createKey: ports.newKey(), isDirty: true })
      state = 'fresh'
      return flush()
    },
    /** While the design is made a card: a picture of it, sent meanwhile, would raise the revision under that. */
    rest: (isOn: boolean): void => {
      isResting = isOn
    },
    stop: (): void => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
export type Saver = ReturnType<typeof createSaver>
