import { createContext } from 'react'

/** True around the pictures that the first view of a page shows: they load with the page, before its scripts. */
export const FirstView = createContext(false)

/** The items of a list that a phone shows without scrolling. */
export const FIRST_ITEMS = 4
