import { styled } from 'styled-components'
import type { Claim } from '@/contract/transaction/claim'
import { formatDate } from '@/lib/date'
import { formatNumber, formatWon } from '@/lib/money'
import { Stack } from '@/ui/layout/stack'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { ChevronRightIcon } from '@/ui/primitives/icon'
import { MediaRow } from '@/ui/primitives/media-row'
import { Text } from '@/ui/primitives/text'
import { color, radius, space } from '@/ui/theme/tokens'
import { claimLabel, claimTone, optionLabel } from '../model/claim-label'

/** The products of a claim. */
export const ClaimLines = ({ claim }: { claim: Claim }) => (
  <Stack as="ul">
    {claim.lines.map(({ lineId, image, productTitle, quantity, amount, exchangeTitle, ...line }) => (
      <li key={lineId}>
        <MediaRow
          image={image}
          title={productTitle}
          details={[
            optionLabel(line) !== productTitle && optionLabel(line),
            exchangeTitle && `교환 옵션: ${exchangeTitle}`,
            `수량 ${formatNumber(quantity)}개`,
          ]}
        >
          <b>{formatWon(amount)}</b>
        </MediaRow>
      </li>
    ))}
  </Stack>
)

/** One claim of the list. */
export const ClaimCard = ({ claim, onOpen }: { claim: Claim; onOpen: () => void }) => (
  <Card aria-labelledby={`claim-${claim.id}`}>
    <HeaderRow>
      <div>
        <h2 id={`claim-${claim.id}`}>{formatDate(claim.createDt)}</h2>
        <Text $size={13} $tone="second">
          주문번호 {claim.transactionSn}
        </Text>
      </div>
      <Button small kind="quiet" onClick={onOpen} aria-haspopup="dialog">
        상세 <ChevronRightIcon size={18} />
      </Button>
    </HeaderRow>
    <div>
      <Badge $tone={claimTone(claim)}>{claimLabel(claim)}</Badge>
    </div>
    <ClaimLines claim={claim} />
  </Card>
)

const Card = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  padding: ${space[16]};
  border-radius: ${radius.card};
  background: ${color.surface};
  h2 {
    font-weight: 700;
  }
`
const HeaderRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[8]};
`
