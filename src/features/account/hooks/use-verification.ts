import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useRef, useState } from 'react'
import { type ApiError, asApiError } from '@/api/http/api-error'
import { startVerificationMutation } from '@/api/main/verification'
import { postForm, redirectExternal } from '@/browser/redirect-external'
import { VERIFICATION_FAIL_PATH, VERIFICATION_RETURN_PATH } from '@/config/paths'
import type { EncData } from '@/contract/main/verification'
import type { VerificationPurpose } from '@/domain/verification'
import { isInAppBrowser } from '@/lib/in-app-browser'
import { deviceNow } from '@/lib/server-time'
import { subscribeToResults } from '../model/verification-message'
import { verificationSession, type VerificationSession } from '../model/verification-session'
import { useFinishVerification, VERIFICATION_FAILED_PATH } from './use-finish-verification'

const WINDOW_NAME = 'dama_nice'
const FEATURES = 'popup,width=480,height=720'

/** Opens the pop-up. Call it within the tap, before any request. @returns null when the browser blocks it */
const openProviderWindow = (): Window | null => {
  const opened = window.open('', WINDOW_NAME, FEATURES)
  return opened && !opened.closed ? opened : null
}

/** Submits the provider's form in the pop-up. */
const submitToProviderWindow = (form: EncData): void => postForm(form, WINDOW_NAME)

/** `blocked`: the browser opened no pop-up. `closed`: the member closed it before the end. */
type VerificationState = 'idle' | 'opening' | 'waiting' | 'blocked' | 'closed' | 'finishing'

const CLOSED_POLL_MS = 500
/** A result can arrive by the channel after the window was seen closed. */
const CLOSED_GRACE_MS = 1_500

const sessionRequest = (purpose: VerificationPurpose) => ({
  authType: 'M' as const,
  customize: matchMedia('(max-width: 640px)').matches ? ('Mobile' as const) : ('' as const),
  sreturnUrl: location.origin + VERIFICATION_RETURN_PATH,
  serrorUrl: location.origin + VERIFICATION_FAIL_PATH,
  purpose,
})

/** Runs a verification in a pop-up, or by a redirect of this tab where pop-ups do not work. */
export const useVerification = (purpose: VerificationPurpose, returnTo: string) => {
  const router = useRouter()
  const { finish } = useFinishVerification()
  const { mutateAsync: requestSession } = useMutation(startVerificationMutation)
  const [state, setState] = useState<VerificationState>('idle')
  const [error, setError] = useState<ApiError>()
  const popup = useRef<Window | null>(null)
  const session = useRef<VerificationSession | null>(null)

  useEffect(
    () =>
      subscribeToResults(({ requestId, encodeData }) => {
        const open = session.current
        // A result of another request, or the same one by a second channel.
        if (!open || open.requestId !== requestId) return
        session.current = null
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
      closedAt ||= deviceNow()
      if (deviceNow() - closedAt < CLOSED_GRACE_MS) return
      // The session stays open: a window on another site can look closed to its opener and still return.
      setState('closed')
    }, CLOSED_POLL_MS)
    return () => clearInterval(timer)
  }, [state])

  const start = async (mode: VerificationSession['mode']) => {
    if (state === 'opening' || state === 'finishing') return
    setError(undefined)
    const opened = mode === 'popup' ? openProviderWindow() : null
    if (mode === 'popup' && !opened) return setState('blocked')
    popup.current = opened
    setState('opening')
    try {
      const encData = await requestSession(sessionRequest(purpose))
      session.current = { requestId: encData.requestId, purpose, mode, returnTo }
      verificationSession.store(session.current)
      if (mode === 'redirect') return await redirectExternal(encData, () => setState('idle'))
      submitToProviderWindow(encData)
      setState('waiting')
    } catch (failure) {
      opened?.close()
      setState('idle')
      setError(asApiError(failure))
    }
  }

  return {
    state,
    error,
    /** Browsers inside other apps do not support pop-ups reliably. */
    startPreferred: () => start(isInAppBrowser(navigator.userAgent) ? 'redirect' : 'popup'),
    startRedirect: () => start('redirect'),
  }
}
