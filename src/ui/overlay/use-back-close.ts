import { useEffect, useRef } from 'react'
import { openLayer } from '@/browser/history/back-close'

/** While `open`, the back button calls `onClose` instead of leaving the page. */
export const useBackClose = (open: boolean, onClose: () => void): void => {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => (open ? openLayer(() => latest.current()) : undefined), [open])
}
