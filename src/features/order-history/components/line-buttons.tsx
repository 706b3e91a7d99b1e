import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { installStatusQueryOptions } from '@/api/channel/setting'
import { useCapabilities } from '@/api/http/use-capability'
import type { Order, OrderLine } from '@/contract/transaction/order'
import { claimPath } from '@/config/paths/claims'
import { Button } from '@/ui/primitives/button'
import { space } from '@/ui/theme/tokens'
import { defectClaimHref, lineButtons } from '../model/line-buttons'
import { serverNow } from '@/lib/server-time'

interface Props {
  order: Order
  line: OrderLine
  /** Opens the tracking of the line. */
  onTrack: () => void
}

/** The buttons of a line. */
export const LineButtons = ({ order, line, onTrack }: Props) => {
  const [openedAt] = useState(() => new Date(serverNow()))
  const { data: installed } = useQuery(installStatusQueryOptions())
  const hasReviews = installed?.review.installed !== false
  const hasCapability = useCapabilities()
  const buttons = lineButtons(order, line, { now: openedAt, hasReviews, hasCapability })
  const hasClaim = line.claimId !== null && hasCapability('claimHistory')
  const defectHref = hasCapability('claims') ? defectClaimHref(order, line, openedAt) : null
  if (buttons.length === 0 && !hasClaim && defectHref === null) return null
  return (
    <Row>
      {buttons.map(({ button, label, disabled, href }) =>
        disabled || href === null ? (
          <Button
            key={button}
            small
            kind="secondary"
            disabled={disabled}
            aria-haspopup={button === 'tracking' ? 'dialog' : undefined}
            onClick={onTrack}
          >
            {label}
          </Button>
        ) : (
          <Button key={button} small kind="secondary" href={href}>
            {label}
          </Button>
        ),
      )}
      {defectHref !== null && (
        <Button small kind="quiet" href={defectHref}>
          하자·오배송 신청
        </Button>
      )}
      {hasClaim && line.claimId && (
        <Button small kind="quiet" href={claimPath(line.claimId)}>
          신청 내역
        </Button>
      )}
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  > button,
  > a {
    flex: 1 1 auto;
  }
`
