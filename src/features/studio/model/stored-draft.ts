import { draftSlots } from '@/browser/storage/draft-slots'
import { draftStore } from '@/browser/storage/draft-store'
import type { StudioDocument } from '@/contract/main/studio'
import { DAY_MS } from '@/domain/duration'

/** A design as this device has stored it. */
export interface StoredDraft {
  document: StudioDocument
  /** Null until the server has saved it. */
  designId: string | null
  /** Revision of the last answer of the server. */
  revision: number
  /** Idempotency key of the call that creates the design, so that a lost answer never creates two. Names its slot. */
  createKey: string
  /** Sent without an answer: the same document is sent again first, so that the server recognises it. */
  inDoubt?: StudioDocument | undefined
  /** Whether there are changes that the server has not saved. */
  isDirty: boolean
  /** Whether the preview that the server has shows this document. */
  hasPreview: boolean
  /** The origin of the design: template, picture or design of the address. */
  from: string
  /** The address names the design, or the editor was left: the original address starts a new design. */
  isAddressed?: boolean
}

/** Of each member. */
export const MAX_STORED_DRAFTS = 20
/**
 * Of all members of this device. A design takes up to 512 KB, and browsers grant some 5 million characters, which the
 * drafts share with the cart of a visitor and other data.
 */
export const MAX_STORED_CHARACTERS = 2_500_000
export const MAX_DRAFT_AGE_MS = 90 * DAY_MS

/** The last design of this tab: two tabs may edit the same design, each with its own draft. */
const tabDraft = draftStore<StoredDraft>('dama_studio_tab')
/** The unsaved designs of this device: of a tab that crashed, and of an editor that was left without a connection. */
const deviceDrafts = draftSlots<StoredDraft>('dama_studio_device_', 1, {
  maxSlots: MAX_STORED_DRAFTS,
  maxCharacters: MAX_STORED_CHARACTERS,
  maxAge: MAX_DRAFT_AGE_MS,
})
/** Until 2026-11-26 the device had one draft, outside the slots. */
const formerDraft = draftStore<StoredDraft>('dama_studio_device', 1, 'device')
const moveFormerDraft = (owner: string): void => {
  const draft = formerDraft.read(owner)
  if (!draft) return
  formerDraft.clear()
  if (draft.isDirty) deviceDrafts.write(owner, draft.createKey, draft)
}

const isSame = (draft: StoredDraft, designId: string | null, from: string): boolean =>
  draft.designId === null
    ? draft.from === from
    : draft.designId === designId || (!draft.isAddressed && draft.from === from)

export const storedDrafts = {
  /** The draft for this address: the unsaved one of this tab or of this device, else the one of this tab. */
  read: (owner: string, designId: string | null, from: string): StoredDraft | null => {
    moveFormerDraft(owner)
    const stored = tabDraft.read(owner)
    const tab = stored && isSame(stored, designId, from) ? stored : null
    if (tab?.isDirty) return tab
    return deviceDrafts.list(owner).find((draft) => isSame(draft, designId, from)) ?? tab
  },
  /** @param isOpen false after its editor was left: the tab may have the draft of another design */
  save: (owner: string, draft: StoredDraft, { isOpen } = { isOpen: true }): void => {
    if (isOpen || tabDraft.read(owner)?.createKey === draft.createKey) tabDraft.write(owner, draft)
    if (draft.isDirty) deviceDrafts.write(owner, draft.createKey, draft)
    else deviceDrafts.remove(draft.createKey)
  },
  /** Removes a draft: the design is published or given up, or became another design. */
  remove: ({ createKey }: StoredDraft): void => {
    tabDraft.clearWhere((draft) => draft.createKey === createKey)
    deviceDrafts.remove(createKey)
  },
  /** Removes the drafts of a design that was deleted. */
  removeDesign: (designId: string): void => {
    const isGone = (draft: StoredDraft): boolean => draft.designId === designId
    tabDraft.clearWhere(isGone)
    deviceDrafts.removeWhere(isGone)
  },
}
