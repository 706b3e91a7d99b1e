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
import { watchBuild } from './build-watch'
import { MaintenanceScreen } from './maintenance-screen'

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
  inset: auto 0 calc(${layout.bottomBar} + ${layout.stickyBar} + env(safe-area-inset-bottom) + 16px);
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
