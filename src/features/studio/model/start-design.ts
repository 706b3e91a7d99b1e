import type { StudioDesignDetail, StudioDocument } from '@/contract/main/studio'
import { START_COLOUR } from '../illustrations/colour-choices'
import { coverCrop } from './crop'
import { emptyDocument, turnDocument } from './document'
import { sizeOf } from './geometry'
import type { StoredDraft } from './stored-draft'
import type { EditorAddress } from './studio-paths'

/** What the address names, loaded. */
export interface StartOptions extends Omit<EditorAddress, 'picture'> {
  /** Document of the template; undefined if there is no such template. */
  ready?: StudioDocument | null | undefined
  /** Path of a photo of the library; width and height in pixels. */
  picture: { path: string; width: number; height: number } | null
}

export const originOf = ({ template, picture, designId, isUpright }: EditorAddress): string =>
  template ?? picture ?? designId ?? (isUpright ? 'vertical' : '')

const initialDocument = ({ ready, picture, isUpright }: StartOptions): StudioDocument => {
  if (ready) return ready
  if (!picture) {
    const empty = emptyDocument({ kind: 'colour', colour: START_COLOUR })
    return isUpright ? turnDocument(empty) : empty
  }
  return emptyDocument({
    kind: 'photo',
    picture: picture.path,
    filter: 'none',
    crop: coverCrop(picture, sizeOf('horizontal')),
  })
}

/**
 * The document that the editor opens: the stored draft, or the design of the server (a copy if it is published), or a
 * template, a photo or an empty card.
 */
export const startDesign = (
  options: StartOptions,
  {
    stored,
    remote,
    newKey,
  }: { stored: StoredDraft | null; remote: StudioDesignDetail | null; newKey: () => string },
): StoredDraft => {
  const isPublished = remote?.state === 'published'
  // Edited elsewhere since, and no unsaved changes here: the design of the server is newer.
  const isOutdated =
    stored !== null &&
    stored.designId === remote?.designId &&
    !stored.isDirty &&
    stored.revision < remote.revision
  const isPublishedSince = isPublished && stored?.designId === remote.designId
  if (stored && !isOutdated && !isPublishedSince) return stored
  const asNew = { designId: null, revision: 0, createKey: newKey(), hasPreview: false, isAddressed: false }
  // Published elsewhere before these changes were saved: they become a copy.
  if (stored?.isDirty && isPublishedSince) return { ...stored, ...asNew, inDoubt: undefined }
  return {
    ...asNew,
    document: remote?.document ?? initialDocument(options),
    ...(remote &&
      !isPublished && {
        designId: remote.designId,
        revision: remote.revision,
        hasPreview: remote.preview !== null,
        isAddressed: true,
      }),
    // A copy or a template is saved only after a change.
    isDirty: false,
    from: originOf({ ...options, picture: options.picture?.path ?? null }),
  }
}
