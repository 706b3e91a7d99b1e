/** Who gets a gift, as entered. */
export interface ReceiversDraft {
  /** Whether several people get one each. */
  isMany: boolean
  /** How many members may open one link; 0 for a link for each. Only with `isMany`. */
  sharedBy: number
  /** The name of the one receiver, or the note on the one link; may be empty. */
  receiverName: string
  /** The list of several receivers, a name a line. */
  receiverList: string
}

export const NO_RECEIVERS: ReceiversDraft = { isMany: false, sharedBy: 0, receiverName: '', receiverList: '' }

export interface Receivers {
  /** A name for each, which may be ''; at least one. */
  names: readonly string[]
  /** Whether one link opens all of their gifts. */
  isShared: boolean
  /** What is missing or wrong, or null. */
  problem: string | null
}

/** One receiver without a name. */
export const ONE_RECEIVER: Receivers = { names: [''], isShared: false, problem: null }
