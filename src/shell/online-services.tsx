import Router, { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { maintenanceMode } from '@/api/http/maintenance'
import { unconfirmedResult } from '@/api/http/unconfirmed-result'
import { buildState } from '@/browser/build-state'
import { overlaysSettled } from '@/browser/history/overlays-settled'
import { reloadPage } from '@/browser/history/reload-page'
import { registerWorker } from '@/browser/register-worker'
import { watchErrors } from '@/browser/report-error'
import { useStore } from '@/browser/use-browser-value'
import { publicEnv } from '@/config/env'
import { confirm } from '@/ui/overlay/alert-store'
import { CloseIcon } from '@/ui/primitives/icon'
import { IconButton } from '@/ui/primitives/icon-button'
import { color, layout, radius, shadow, space } from '@/ui/theme/tokens'
import { MaintenanceScreen } from './maintenance-screen'

const CHECK_INTERVAL_MS = 5 * 60 * 1000

/** The build that rendered this page; undefined when Next did not record it. */
const ownBuild = (): string | undefined =>
  (window as { __NEXT_DATA__?: { buildId?: string } }).__NEXT_DATA__?.buildId

/**
 * Requests the build id of the server. Errors are ignored because the next check repeats the request.
 *
 * @param changed what a newer build means for this page
 */
export const checkBuild = async (changed: 'newer' | 'needed' = 'newer'): Promise<void> => {
  try {
    const response = await fetch('/api/build', { cache: 'no-store' })
    const { id } = (await response.json()) as { id?: unknown }
    const own = ownBuild()
    if (!response.ok || typeof id !== 'string' || !own) return
    if (id === own) buildState.set('own')
    else if (buildState.get() !== 'needed') buildState.set(changed)
  } catch {
    // The browser is offline or the server is restarting.
  }
}

const isOurScript = (target: EventTarget | null): boolean =>
  target instanceof HTMLScriptElement && target.src.includes('/_next/static/')

/**
 * Checks the build when the page becomes visible, every five minutes, and when a script of the app fails to load,
 * as after a deployment. @returns a function that stops the checks
 */
export const watchBuild = (): (() => void) => {
  let checkedAt = Date.now()
  const checkIfDue = () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_INTERVAL_MS) return
    checkedAt = Date.now()
    void checkBuild()
  }
  const handleScriptError = (event: Event) => {
    if (isOurScript(event.target)) void checkBuild('needed')
  }
  const timer = setInterval(checkIfDue, CHECK_INTERVAL_MS)
  document.addEventListener('visibilitychange', checkIfDue)
  // Error events of scripts do not bubble, so the window listens in the capture phase.
  window.addEventListener('error', handleScriptError, true)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', checkIfDue)
    window.removeEventListener('error', handleScriptError, true)
  }
}

/**
 * Offers to load a newer build. Nothing reloads automatically, and the bar is delayed until the next screen when
 * the current one has unsaved input, unless it cannot go on without a script that is gone.
 */
export const UpdateBar = () => {
  const { asPath } = useRouter()
  const build = useStore(buildState)
  const [typedAt, setTypedAt] = useState<string>()
  const [dismissed, setDismissed] = useState<typeof build>()
  const path = asPath.split('?')[0]

  useEffect(() => {
    const markTyped = () => setTypedAt(path)
    document.addEventListener('input', markTyped)
    return () => document.removeEventListener('input', markTyped)
  }, [path])

  const isShown = build !== dismissed && (build === 'needed' || (build === 'newer' && typedAt !== path))
  return (
    <div role="status">
      {isShown && (
        <Bar>
          <span>새 버전이 나왔어요</span>
          <button type="button" onClick={reloadPage}>
            새로고침
          </button>
          <IconButton aria-label="새 버전 알림 닫기" onClick={() => setDismissed(build)}>
            <CloseIcon size={18} />
          </IconButton>
        </Bar>
      )}
    </div>
  )
}

const Bar = styled.div`
  position: fixed;
  inset: auto 0 calc(${layout.bottomBar} + ${layout.stickyBar} + 16px);
  z-index: 25;
  display: flex;
  align-items: center;
  gap: ${space[8]};
  width: fit-content;
  max-width: min(100% - 32px, 480px);
  margin: 0 auto;
  padding: ${space[4]} ${space[4]} ${space[4]} ${space[16]};
  border: 1px solid ${color.line};
  border-radius: ${radius.button};
  background: ${color.surface};
  box-shadow: ${shadow.float};
  > button {
    min-height: ${layout.touch};
  }
  > button:not(:last-child) {
    padding: 0 ${space[8]};
    color: ${color.accent};
    font-weight: 700;
  }
`

/** Says that the result of a change is unknown, and offers the page that shows it. */
const UnconfirmedResultHost = () => {
  const router = useRouter()
  const place = useStore(unconfirmedResult)
  useEffect(() => {
    if (!place) return
    unconfirmedResult.set(null)
    const ask = async () => {
      const isAccepted = await confirm({
        title: '처리됐는지 확인하지 못했어요',
        body: `다시 하기 전에 ${place.label}에서 확인해 주세요.`,
        confirmLabel: `${place.label} 보기`,
        cancelLabel: '닫기',
      })
      if (!isAccepted) return
      await overlaysSettled()
      await router.push(place.href)
    }
    void ask()
  }, [place, router])
  return null
}

/** Loads what the first call needs, for a page that made none; a call loads it again if this fails. */
const loadClients = () => {
  void import('./service-clients').catch(() => undefined)
}

/** Handles a lost connection, a newer build, maintenance mode and changes without a known result during a visit. */
export const OnlineServices = () => {
  const maintenance = useStore(maintenanceMode)
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production') return undefined
    void registerWorker()?.catch(() => undefined)
    loadClients()
    return watchBuild()
  }, [])
  useEffect(() => (publicEnv.errorReports.share > 0 ? watchErrors(() => Router.pathname) : undefined), [])
  return (
    <>
      {maintenance && <MaintenanceScreen maintenance={maintenance} />}
      <UpdateBar />
      <UnconfirmedResultHost />
    </>
  )
}
