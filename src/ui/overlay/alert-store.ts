import { createStore } from '@/lib/create-store'

export type AlertText = {
  title?: string
  body?: string
  confirmLabel?: string
  cancelLabel?: string
  /** The action cannot be undone. */
  danger?: boolean
}

export type AlertRequest = AlertText & {
  id: number
  kind: 'alert' | 'confirm'
  settle: (confirmed: boolean) => void
}

export const alertQueue = createStore<readonly AlertRequest[]>([])

let count = 0

const enqueue = (kind: AlertRequest['kind'], text: AlertText | string): Promise<boolean> =>
  new Promise((resolve) => {
    count += 1
    const id = count
    const settle = (confirmed: boolean) => {
      if (!alertQueue.get().some((alert) => alert.id === id)) return
      alertQueue.set(alertQueue.get().filter((alert) => alert.id !== id))
      resolve(confirmed)
    }
    alertQueue.set([
      ...alertQueue.get(),
      { ...(typeof text === 'string' ? { body: text } : text), id, kind, settle },
    ])
  })

/** Shows a message that must be read; resolves when it is closed in any way. Several alerts are shown one after another. */
export const alert = async (text: AlertText | string): Promise<void> => {
  await enqueue('alert', text)
}

/** Shows a question. @returns true only for the confirming button */
export const confirm = (text: AlertText | string): Promise<boolean> => enqueue('confirm', text)
