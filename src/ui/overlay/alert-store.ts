import { createStore } from '@/lib/create-store'

export type AlertText = {
  title?: string
  body?: string
  confirmLabel?: string
  cancelLabel?: string
  /** The act cannot be taken back. */
  danger?: boolean
}

export type Asked = AlertText & {
  id: number
  kind: 'alert' | 'confirm'
  settle: (confirmed: boolean) => void
}

export const asked = createStore<readonly Asked[]>([])

let count = 0

const ask = (kind: Asked['kind'], text: AlertText | string): Promise<boolean> =>
  new Promise((resolve) => {
    count += 1
    const id = count
    const settle = (confirmed: boolean) => {
      if (!asked.get().some((one) => one.id === id)) return
      asked.set(asked.get().filter((one) => one.id !== id))
      resolve(confirmed)
    }
    asked.set([...asked.get(), { ...(typeof text === 'string' ? { body: text } : text), id, kind, settle }])
  })

/** Says something that must be read; settles when it is closed, in whatever way. Several wait in line. */
export const alert = async (text: AlertText | string): Promise<void> => {
  await ask('alert', text)
}

/** Asks; true only for the confirming button. */
export const confirm = (text: AlertText | string): Promise<boolean> => ask('confirm', text)
