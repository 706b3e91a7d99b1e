import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { ApiError } from '@/api/http/api-error'
import { resting, type Rest } from '@/api/http/maintenance'
import { formatMoment } from '@/lib/date'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Button } from '@/ui/primitives/button'
import { Text } from '@/ui/primitives/text'
import { color, layout } from '@/ui/theme/tokens'

const SOONEST_MS = 5_000
/** Maintenance may end earlier than announced. */
const LATEST_MS = 30_000

const waitFor = ({ until, saidAt }: Rest): number =>
  Math.min(LATEST_MS, Math.max(SOONEST_MS, until ? until.getTime() - saidAt : LATEST_MS))

const isOver = (error: unknown): boolean =>
  error instanceof ApiError && error.status > 0 && !error.is('MAINTENANCE')

/** Covers the screen until the services respond again. The screen below stays mounted and keeps its input. */
export function MaintenanceScreen({ rest }: { rest: Rest }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [checkedAt, setCheckedAt] = useState<Date>()

  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])

  const ask = useCallback(async () => {
    setAsking(true)
    const hasEnded = await rest.askAgain().then(() => true, isOver)
    setAsking(false)
    setCheckedAt(new Date())
    if (!hasEnded) return
    resting.set(null)
    await queryClient.invalidateQueries()
  }, [rest, queryClient])

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void ask()
    }, waitFor(rest))
    return () => clearInterval(timer)
  }, [rest, ask])

  return (
    <Screen ref={dialog} aria-label="점검 안내" onCancel={(event) => event.preventDefault()}>
      <EmptyState
        drawing="/art/preparing-tools.svg"
        title="지금은 점검 중이에요"
        body={`${rest.until ? `${formatMoment(rest.until)}쯤 다시 열 예정이에요.` : '곧 다시 열 예정이에요.'}
열리면 보던 화면으로 바로 돌아가요.
적고 있던 내용은 그대로 남아 있어요.`}
        action={
          <Button loading={isAsking} onClick={() => void ask()}>
            지금 다시 확인하기
          </Button>
        }
      />
      <Text $size={13} $tone="second" role="status">
        {checkedAt && !isAsking && `아직 점검 중이에요. ${formatMoment(checkedAt)}에 확인했어요.`}
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
