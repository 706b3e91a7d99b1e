import { useQueryClient } from '@tanstack/react-query'
import Router, { useRouter } from 'next/router'
import { useEffect, useSyncExternalStore, useState, useCallback, useRef } from 'react'
import { styled } from 'styled-components'
import { ApiError } from '@/api/http/api-error'
import { maintenanceMode, type Maintenance } from '@/api/http/maintenance'
import { unconfirmedResult } from '@/api/http/unconfirmed-result'
import { overlaysSettled } from '@/browser/history/overlays-settled'
import { reloadPage } from '@/browser/history/reload-page'
import { registerWorker } from '@/browser/register-worker'
import { watchErrors } from '@/browser/report-error'
import { publicEnv } from '@/config/env'
import { formatMoment } from '@/lib/date'
import { serverNow } from '@/lib/server-time'
import { EmptyState } from '@/ui/feedback/empty-state'
import { confirm } from '@/ui/overlay/alert-store'
import { Button } from '@/ui/primitives/button'
import { CloseIcon } from '@/ui/primitives/icon'
import { IconButton } from '@/ui/primitives/icon-button'
import { Text } from '@/ui/primitives/text'
import { color, layout, radius, shadow, space } from '@/ui/theme/tokens'
import { watchBuild, newBuild } from './build-watch'

const MIN_INTERVAL_MS = 5_000
/** Maintenance may end earlier than announced. */
const MAX_INTERVAL_MS = 30_000

const checkInterval = ({ until, reportedAt }: Maintenance): number =>
  Math.min(MAX_INTERVAL_MS, Math.max(MIN_INTERVAL_MS, until ? until.getTime() - reportedAt : MAX_INTERVAL_MS))

const isOver = (error: unknown): boolean =>
  error instanceof ApiError && error.status > 0 && !error.is('MAINTENANCE')

/** Covers the screen until the services respond again. The screen below stays mounted and keeps its input. */
const MaintenanceScreen = ({ maintenance }: { maintenance: Maintenance }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const queryClient = useQueryClient()
  const [isChecking, setChecking] = useState(false)
  const [checkedAt, setCheckedAt] = useState<Date>()

  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])

  const check = useCallback(async () => {
    setChecking(true)
    const hasEnded = await maintenance.retry().then(() => true, isOver)
    setChecking(false)
    setCheckedAt(new Date(serverNow()))
    if (!hasEnded) return
    maintenanceMode.set(null)
    // Any query may have failed during the maintenance.
    await queryClient.invalidateQueries()
  }, [maintenance, queryClient])

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void check()
    }, checkInterval(maintenance))
    return () => clearInterval(timer)
  }, [maintenance, check])

  return (
    <Screen ref={dialog} aria-label="점검 안내" onCancel={(event) => event.preventDefault()}>
      <EmptyState
        illustration="/art/preparing-tools.svg"
        title="지금은 점검 중이에요"
        body={`${maintenance.until ? `${formatMoment(maintenance.until)}쯤 다시 열 예정이에요.` : '곧 다시 열 예정이에요.'}
열리면 보던 화면으로 바로 돌아가요.
적고 있던 내용은 그대로 남아 있어요.`}
        action={
          <Button loading={isChecking} onClick={() => void check()}>
            지금 다시 확인하기
          </Button>
        }
      />
      <Text $size={13} $tone="second" role="status">
        {checkedAt && !isChecking && `아직 점검 중이에요. ${formatMoment(checkedAt)}에 확인했어요.`}
      </Text>
    </Screen>
  )
}

const Screen = styled.dialog`
  width: 100%;
  max-width: ${layout.column};
  height: 100dvh;
  max-height: none;
  margin: 0 auto;
  padding: 0;
  border: 0;
  background: ${color.ground};
  color: ${color.ink};
  text-align: center;
  &[open] {
    display: grid;
    align-content: center;
  }
  &::backdrop {
    background: ${color.ground};
  }
`

/**
 * Offers to load a newer build. Nothing reloads automatically, and the bar is delayed until the next screen when
 * the current one has unsaved input.
 */
export const UpdateBar = () => {
  const { asPath } = useRouter()
  const isNew = useSyncExternalStore(newBuild.watch, newBuild.get, newBuild.initial)
  const [typedAt, setTypedAt] = useState<string>()
  const [isDismissed, setDismissed] = useState(false)
  const path = asPath.split('?')[0]

  useEffect(() => {
    const markTyped = () => setTypedAt(path)
    document.addEventListener('input', markTyped)
    return () => document.removeEventListener('input', markTyped)
  }, [path])

  const isShown = isNew && !isDismissed && typedAt !== path
  return (
    <div role="status">
      {isShown && (
        <Bar>
          <span>새 버전이 나왔어요</span>
          <button type="button" onClick={reloadPage}>
            새로고침
          </button>
          <IconButton aria-label="새 버전 알림 닫기" onClick={() => setDismissed(true)}>
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
  const place = useSyncExternalStore(
    unconfirmedResult.watch,
    unconfirmedResult.get,
    unconfirmedResult.initial,
  )
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
  const maintenance = useSyncExternalStore(
    maintenanceMode.watch,
    maintenanceMode.get,
    maintenanceMode.initial,
  )
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
