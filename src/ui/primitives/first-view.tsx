import { createContext, type ReactNode } from 'react'

/** The items of a list that a phone shows without scrolling. */
const FIRST_ITEMS = 4

/** True around the pictures that the first view of a page shows: they load with the page, before its scripts. */
export const IsInFirstView = createContext(false)

/** Around an item of a list: the pictures of the first items are in the first view. */
export const FirstView = ({ index, children }: { index: number; children: ReactNode }) => (
  <IsInFirstView value={index < FIRST_ITEMS}>{children}</IsInFirstView>
)
