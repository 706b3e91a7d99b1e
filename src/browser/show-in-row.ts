/** Scrolls the row of an item sideways if a part of the item is outside it. The page does not move. */
export const showInRow = (item: HTMLElement | null | undefined): void => {
  const row = item?.parentElement
  if (!item || !row) return
  const inner = item.getBoundingClientRect()
  const outer = row.getBoundingClientRect()
  if (inner.left >= outer.left && inner.right <= outer.right) return
  row.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2
}
