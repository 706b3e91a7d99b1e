import { RecordCard } from '@/commerce-ui/order/record-card'
import type { Claim } from '@/contract/transaction/claim'
import { formatNumber, formatWon } from '@/lib/money'
import { Stack } from '@/ui/layout/stack'
import { Badge } from '@/ui/primitives/badge'
import { MediaRow } from '@/ui/primitives/media-row'
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
  <RecordCard
    id={`claim-${claim.id}`}
    date={claim.createDt}
    orderNumber={claim.transactionSn}
    openLabel="상세"
    onOpen={onOpen}
  >
    <div>
      <Badge $tone={claimTone(claim)}>{claimLabel(claim)}</Badge>
    </div>
    <ClaimLines claim={claim} />
  </RecordCard>
)
