/** The method that the sheet calls when nothing is selected. */
export interface PickerHandle {
  /** Marks the first empty option and moves the focus to it. */
  markMissing: () => void
}
