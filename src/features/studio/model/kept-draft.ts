import type { StudioDocument } from '@/contract/main/studio'
import { draftStore } from '@/browser/storage/draft-store'

/** A design as this device has it. */
export interface KeptDraft {
  document: StudioDocument
  /** Null until the server has it. */
  designId: string | null
  /** The one that the server gave last. */
  revision: number
  /** Of the call that brings it to the server: a lost answer never makes two. */
  createKey: string
  /** Sent without an answer: the very same goes again first, so that the server knows it for what it has already. */
  inDoubt?: StudioDocument | undefined
  /** The server has less than this. */
  isDirty: boolean
  /** What it began from: the address's template, picture or design. */
  from: string
  /** The address names the design, or was left: the address that it began from begins anew. */
  isAddressed?: boolean
}

/** Of this tab: two tabs may draw on one design, and each keeps its own. */
const tabDraft = draftStore<KeptDraft>('dama_studio_tab')
/** Of this device: what a crashed tab left. */
const deviceDraft = draftStore<KeptDraft>('dama_studio_device', 1, 'device')

const isSame = (draft: KeptDraft, designId: string | null, from: string): boolean =>
  draft.designId === null
    ? draft.from === from
    : draft.designId === designId || (!draft.isAddressed && draft.from === from)

export const keptDrafts = {
  /** What this tab had open at this address, else what a crash left unsaved. */
  read: (owner: string, designId: string | null, from: string): KeptDraft | null => {
    const tab = tabDraft.read(owner)
    if (tab && isSame(tab, designId, from)) return tab
    const device = deviceDraft.read(owner)
    return device?.isDirty && isSame(device, designId, from) ? device : null
  },
  keep: (owner: string, draft: KeptDraft): void => {
    tabDraft.keep(owner, draft)
    deviceDraft.keep(owner, draft)
  },
  clear: (): void => {
    tabDraft.clear()
    deviceDraft.clear()
  },
}
