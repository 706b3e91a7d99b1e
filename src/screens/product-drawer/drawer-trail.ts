/** Products opened by taps over the page that is on the screen, one over the other: as many steps lead back. */
let opened = 0
let present: string | undefined

/** A tap is about to open a product. */
export const noteTap = (productId: string): void => {
  if (productId === present) return
  opened += 1
  present = productId
}

/** What the address shows now. Another product than the one tapped last came by going back. */
export const noteShown = (productId: string | undefined): void => {
  if (productId === undefined) opened = 0
  else if (productId !== present) opened = Math.max(0, opened - 1)
  present = productId
}

/** How many steps back the page without a drawer is; 0 for an address that was opened as it is. */
export const stepsToPage = (): number => opened
