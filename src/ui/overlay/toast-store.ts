import { createStore } from '@/lib/create-store'

export type ToastAction = { label: string; onClick: () => void }
export type Toast = {
  id: number
  message: string
  action?: ToastAction
  dismiss: () => void
  /** Stops the time until it is dismissed. */
  hold: () => void
  /** Starts the whole time again. */
  release: () => void
}

export const TOAST_MS = 2000
/** Long enough to reach an undo. */
export const TOAST_ACTION_MS = 5000

export const toasts = createStore<readonly Toast[]>([])

/** The live regions of the open modal dialogs, the top one last: a dialog makes everything outside of it inert. */
export const dialogRegions = createStore<readonly Element[]>([])

let count = 0

/** Shows a message above the bottom bar for 2 s (5 s with an action). A new toast replaces the current one. */
export const toast = (message: string, { action }: { action?: ToastAction } = {}): void => {
  count += 1
  const id = count
  const dismiss = () => {
    if (toasts.get().some((shown) => shown.id === id)) toasts.set([])
  }
  let timer: ReturnType<typeof setTimeout>
  const hold = () => clearTimeout(timer)
  const release = () => {
    hold()
    timer = setTimeout(dismiss, action ? TOAST_ACTION_MS : TOAST_MS)
  }
  toasts.set([{ id, message, action, dismiss, hold, release }])
  release()
}
