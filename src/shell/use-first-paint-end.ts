import { useEffect } from 'react'
import { FIRST_PAINT } from '@/ui/theme/below-first-view'

/** Ends the rules for the first paint of the document, which do not hold for pages that the router opens. */
export const useFirstPaintEnd = (): void => {
  useEffect(() => document.documentElement.removeAttribute(FIRST_PAINT), [])
}
