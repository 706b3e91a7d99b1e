import { storedJson } from '@/browser/storage/web-storage'

interface Trail {
  /** The number of products that were opened one over the other on this page. Each is a step of the history. */
  count: number
  productId: string
}

/** The trail survives a reload, so that an alert of a product can still go back. */
const stored = storedJson('tab', 'dama_drawer_trail', (value) => value as Trail | null)

let openedCount = 0
let shownId: string | undefined
/** Whether this page load has seen a product or a page without one. */
let hasRecorded = false

const record = (count: number, productId: string | undefined): void => {
  hasRecorded = true
  openedCount = count
  shownId = productId
  if (productId === undefined) stored.remove()
  else stored.write({ count, productId })
}

/** Records a tap that opens a product. */
export const recordTap = (productId: string): void => {
  if (productId !== shownId) record(openedCount + 1, productId)
}

/** Records the product in the address. Another one than the last tapped was reached by Back. */
export const recordShown = (productId: string | undefined): void => {
  if (productId === undefined) return record(0, undefined)
  const before = hasRecorded ? null : stored.read()
  if (before?.productId === productId) return record(before.count, productId)
  if (productId !== shownId) record(Math.max(0, openedCount - 1), productId)
}

/** The number of steps back to the page without a drawer; 0 for an address that was opened directly. */
export const stepsToPage = (): number => openedCount
