import type { Saver } from './saver'

/** The savers of this tab: of the open editor, and of editors that were left while their last calls run. */
const savers = new Set<Saver>()

export const openSavers = {
  add: (saver: Saver): void => void savers.add(saver),
  remove: (saver: Saver): void => void savers.delete(saver),
  /** Removes the saver of a draft and returns it, for another one that continues the draft. */
  take: (createKey: string): Saver | undefined => {
    const saver = [...savers].find((open) => open.draft().createKey === createKey)
    if (saver) savers.delete(saver)
    return saver
  },
  /** The design was deleted: what is answered later stores nothing. */
  discardDesign: (designId: string): void => {
    for (const saver of savers) if (saver.draft().designId === designId) saver.discard()
  },
}
