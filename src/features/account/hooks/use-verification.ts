import { useRouter } from 'next/router'
import { useEffect, useRef, useState } from 'react'
import { asApiError } from '@/api/http/api-error'
import { postRequestEncData } from '@/api/main/verification'
import {
  VERIFICATION_FAIL_PATH,
  VERIFICATION_RETURN_PATH,
  type VerificationPurpose,
} from '@/domain/verification'
import { isInAppBrowser } from '@/lib/in-app-browser'
import { redirectExternal } from '@/browser/redirect-external'
import { openPartyWindow, postToPartyWindow } from '../model/party-window'
import { hearResults } from '../model/verification-message'
import { type VerificationTrip, verificationTrip } from '../model/verification-trip'
import { useFinishVerification, VERIFICATION_FAILED_PATH } from './use-finish-verification'

/** `blocked`: no pop-up could be opened. `closed`: it was closed before the end. */
export type VerificationState = 'idle' | 'opening' | 'waiting' | 'blocked' | 'closed' | 'finishing'

const CLOSED_POLL_MS = 500
/** A result may still be on its way by the channel when the window is seen to be closed. */
const GRACE_MS = 1_500

const asked = (purpose: VerificationPurpose) => ({
  authType: 'M' as const,
  customize: matchMedia('(max-width: 640px)').matches ? ('Mobile' as const) : ('' as const),
  sreturnUrl: location.origin + VERIFICATION_RETURN_PATH,
  serrorUrl: location.origin + VERIFICATION_FAIL_PATH,
  purpose,
})

/** From the tap to the result: a pop-up where there can be one, else the whole tab goes and comes back. */
export const useVerification = (purpose: VerificationPurpose, returnTo: string) => {
  const router = useRouter()
  const { finish } = useFinishVerification()
  const [state, setState] = useState<VerificationState>('idle')
  const [error, setError] = useState<string>()
  const popup = useRef<Window | null>(null)
  const trip = useRef<VerificationTrip | null>(null)

  useEffect(
    () =>
      hearResults(({ requestId, encodeData }) => {
        const open = trip.current
        // Of another request, or told a second time by another way.
        if (!open || open.requestId !== requestId) return
        trip.current = null
        popup.current?.close()
        setState('finishing')
        if (encodeData) void finish(open, encodeData)
        else void router.replace(VERIFICATION_FAILED_PATH)
      }),
    [finish, router],
  )

  useEffect(() => {
    if (state !== 'waiting') return
    let closedAt = 0
    const timer = setInterval(() => {
      if (!popup.current?.closed) return
      closedAt ||= Date.now()
      if (Date.now() - closedAt < GRACE_MS) return
      // The trip stays: after a foreign page a window can look closed to its opener while it still comes back.
      setState('closed')
    }, CLOSED_POLL_MS)
    return () => clearInterval(timer)
  }, [state])

  const start = async (mode: VerificationTrip['mode']) => {
    if (state === 'opening' || state === 'finishing') return
    setError(undefined)
    const opened = mode === 'popup' ? openPartyWindow() : null
    if (mode === 'popup' && !opened) return setState('blocked')
    popup.current = opened
    setState('opening')
    try {
      const encData = await postRequestEncData(asked(purpose))
      trip.current = { requestId: encData.requestId, purpose, mode, returnTo }
      verificationTrip.keep(trip.current)
      if (mode === 'popup') postToPartyWindow(encData)
      else await redirectExternal(encData)
      setState('waiting')
    } catch (failure) {
      opened?.close()
      setState('idle')
      setError(asApiError(failure).message)
    }
  }

  return {
    state,
    error,
    /** Inside other apps there are no pop-ups worth having. */
    startBest: () => start(isInAppBrowser(navigator.userAgent) ? 'redirect' : 'popup'),
    startHere: () => start('redirect'),
  }
}
