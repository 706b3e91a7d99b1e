import { useCallback, useEffect, useRef, useState } from 'react'
import { type ApiError, asApiError } from '@/api/http/api-error'

/**
 * Runs one act at a time. A ref and not the state guards it, because two taps can come before the next paint.
 * `run` leaves the button turning when the act answers `leaving`; a page that the browser's "back" shows again
 * wakes up.
 */
export const useMover = (onRefused: (error: ApiError) => void) => {
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const wake = useCallback(() => {
    isRunning.current = false
    setBusy(false)
  }, [])
  useEffect(() => {
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [wake])

  const run = async (act: (begin: () => void) => Promise<'leaving' | 'done'>): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      if ((await act(() => setBusy(true))) === 'leaving') return
    } catch (failure) {
      onRefused(asApiError(failure))
    }
    wake()
  }
  return { run, isBusy, wake }
}
