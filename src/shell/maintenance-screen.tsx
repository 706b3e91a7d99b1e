import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useCallback, useRef } from 'react'
import { styled } from 'styled-components'
import { ApiError } from '@/api/http/api-error'
import { maintenanceMode, type Maintenance } from '@/api/http/maintenance'
import { formatMoment } from '@/lib/date'
import { serverNow } from '@/lib/server-time'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Button } from '@/ui/primitives/button'
import { Text } from '@/ui/primitives/text'
import { color, layout } from '@/ui/theme/tokens'

const MIN_INTERVAL_MS = 5_000
/** Maintenance may end earlier than announced. */
const MAX_INTERVAL_MS = 30_000

const checkInterval = ({ until, reportedAt }: Maintenance): number =>
  Math.min(MAX_INTERVAL_MS, Math.max(MIN_INTERVAL_MS, until ? until.getTime() - reportedAt : MAX_INTERVAL_MS))

const isOver = (error: unknown): boolean =>
  error instanceof ApiError && error.status > 0 && !error.is('MAINTENANCE')

/** Covers the screen until the services respond again. The screen below stays mounted and keeps its input. */
export const MaintenanceScreen = ({ maintenance }: { maintenance: Maintenance }) => {
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
