import type { StudioDesignDetail, StudioDocument } from '@/contract/main/studio'
import { START_COLOUR } from '../art/colours'
import { sizeOf } from './canvas-size'
import { coverCrop } from './crop'
import { emptyDocument, turnDocument } from './document'
import type { KeptDraft } from './kept-draft'

/** What the address asks for. */
export interface Asked {
  designId: string | null
  template: string | null
  /** The card of the template; none where there is no such template. */
  ready?: StudioDocument | null | undefined
  /** Path of a photo of the library, and its pixels where they are known. */
  picture: { path: string; width: number; height: number } | null
  /** An empty card that stands. */
  isUpright?: boolean
}

export const fromOf = ({ template, picture, designId, isUpright }: Asked): string =>
  template ?? picture?.path ?? designId ?? (isUpright ? 'vertical' : '')

const blank = ({ ready, picture, isUpright }: Asked): StudioDocument => {
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
 * Where the editor begins: what this device kept, else the server's design (of a published one a copy), else a
 * template, a photo or an empty card.
 */
export const startDesign = (
  asked: Asked,
  {
    kept,
    theirs,
    newKey,
  }: { kept: KeptDraft | null; theirs: StudioDesignDetail | null; newKey: () => string },
): KeptDraft => {
  const isPublished = theirs?.state === 'published'
  // Drawn on elsewhere since, with nothing of our own to lose: theirs is the newer one.
  const isOld =
    kept !== null && kept.designId === theirs?.designId && !kept.isDirty && kept.revision < theirs.revision
  const isMade = isPublished && kept?.designId === theirs.designId
  if (kept && !isOld && !isMade) return kept
  return {
    document: theirs?.document ?? blank(asked),
    designId: theirs && !isPublished ? theirs.designId : null,
    revision: theirs && !isPublished ? theirs.revision : 0,
    createKey: newKey(),
    // A copy and a template are worth keeping only once something was changed.
    isDirty: false,
    from: fromOf(asked),
    isAddressed: theirs !== null && !isPublished,
  }
}
