/** The number of products that were opened one over the other on this page. Each is a step of the history. */
let openedCount = 0
let shownId: string | undefined

/** Records a tap that opens a product. */
export const recordTap = (productId: string): void => {
  if (productId === shownId) return
  openedCount += 1
  shownId = productId
}

/** Records the product in the address. Another one than the last tapped was reached by Back. */
export const recordShown = (productId: string | undefined): void => {
  if (productId === undefined) openedCount = 0
  else if (productId !== shownId) openedCount = Math.max(0, openedCount - 1)
  shownId = productId
}

/** The number of steps back to the page without a drawer; 0 for an address that was opened directly. */
export const stepsToPage = (): number => openedCount
