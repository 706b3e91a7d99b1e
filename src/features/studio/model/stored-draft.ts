import type { StudioDocument } from '@/contract/main/studio'
import { draftStore } from '@/browser/storage/draft-store'

/** A design as this device has stored it. */
export interface StoredDraft {
  document: StudioDocument
  /** Null until the server has saved it. */
  designId: string | null
  /** Revision of the last answer of the server. */
  revision: number
  /** Idempotency key of the call that creates the design, so that a lost answer never creates two. */
  createKey: string
  /** Sent without an answer: the same document is sent again first, so that the server recognises it. */
  inDoubt?: StudioDocument | undefined
  /** Whether there are changes that the server has not saved. */
  isDirty: boolean
  /** The origin of the design: template, picture or design of the address. */
  from: string
  /** The address names the design, or the editor was left: the original address starts a new design. */
  isAddressed?: boolean
}

/** Stored per tab: two tabs may edit the same design, each with its own draft. */
const tabDraft = draftStore<StoredDraft>('dama_studio_tab')
/** Of this device: restores the draft of a crashed tab. */
const deviceDraft = draftStore<StoredDraft>('dama_studio_device', 1, 'device')

const isSame = (draft: StoredDraft, designId: string | null, from: string): boolean =>
  draft.designId === null
    ? draft.from === from
    : draft.designId === designId || (!draft.isAddressed && draft.from === from)

export const storedDrafts = {
  /** The draft of this tab for this address, or the unsaved draft of a crashed tab. */
  read: (owner: string, designId: string | null, from: string): StoredDraft | null => {
    const tab = tabDraft.read(owner)
    if (tab && isSame(tab, designId, from)) return tab
    const device = deviceDraft.read(owner)
    return device?.isDirty && isSame(device, designId, from) ? device : null
  },
  save: (owner: string, draft: StoredDraft): void => {
    tabDraft.write(owner, draft)
    deviceDraft.write(owner, draft)
  },
  clear: (): void => {
    tabDraft.clear()
    deviceDraft.clear()
  },
}
