import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { isAbsent } from '@/api/http/api-error'
import { openMovesQueryOptions } from '@/api/main/bank-move'
import { formatWon } from '@/lib/money'
import { QueryError } from '@/ui/feedback/query-error'
import { Stack } from '@/ui/layout/stack'
import { Badge } from '@/ui/primitives/badge'
import { Link } from '@/ui/primitives/link'
import { Text } from '@/ui/primitives/text'
import { color, radius, space } from '@/ui/theme/tokens'
import { MOVE_TEXTS } from '../model/move-texts'

/** The moves that the bank has not finished; nothing without any. */
export const PendingMoves = () => {
  const moves = useQuery(openMovesQueryOptions())
  const { data, error } = moves
  if (error && !data && !isAbsent(error)) return <QueryError query={moves} />
  if (!data || data.items.length === 0) return null
  return (
    <Stack as="ul" $gap={8} aria-label="처리 중인 충전과 출금">
      {data.items.map(({ moveId, direction, amount, account }) => (
        <li key={moveId}>
          <Row href={`${MOVE_TEXTS[direction].path}/success?moveId=${encodeURIComponent(moveId)}`}>
            <span>
              <Text as="strong" $bold>
                {formatWon(amount)} {MOVE_TEXTS[direction].noun}
              </Text>
              <Text as="span" $size={13} $tone="second">
                {' '}
                {account.bankName}
              </Text>
            </span>
            <Badge $tone="info">처리 중</Badge>
          </Row>
        </li>
      ))}
    </Stack>
  )
}

const Row = styled(Link)`
  display: flex;
  min-height: 44px;
  padding: ${space[12]} ${space[16]};
  align-items: center;
  justify-content: space-between;
  gap: ${space[12]};
  border-radius: ${radius.button};
  background: ${color.infoTint};
`
