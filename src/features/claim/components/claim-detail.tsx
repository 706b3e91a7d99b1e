import { DetailPart, DetailParts } from '@/ui/layout/detail-parts'
import { styled } from 'styled-components'
import type { Claim, ClaimAddress } from '@/contract/transaction/claim'
import { fullAddress } from '@/domain/address-text'
import { CLAIM_REASONS } from '@/domain/claim'
import { formatDateTime } from '@/lib/date'
import { formatPhone } from '@/lib/phone'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { Timeline } from '@/ui/feedback/timeline'
import { FactList } from '@/ui/primitives/fact-list'
import { color, space } from '@/ui/theme/tokens'
import { claimLabel, stepLabel } from '../model/claim-label'
import { BreakdownFacts } from './breakdown-facts'
import { ClaimLines } from './claim-card'
import { ClaimPhotos } from './claim-photos'

const addressText = (place: ClaimAddress): string =>
  `${place.name} ${formatPhone(place.phone)}\n${fullAddress(place)}`

/** All details of a claim. */
export const ClaimDetail = ({ claim }: { claim: Claim }) => {
  const { pickup, receiverAddress, breakdown, imageUrls } = claim
  return (
    <DetailParts>
      <FactList
        facts={[
          { label: '진행 상태', value: claimLabel(claim) },
          { label: '주문번호', value: claim.transactionSn },
          { label: '신청일시', value: formatDateTime(claim.createDt) },
          claim.closedDt !== null && { label: '처리일시', value: formatDateTime(claim.closedDt) },
        ]}
      />
      {claim.note !== '' && <InlineNotice>판매자 안내: {claim.note}</InlineNotice>}
      <DetailPart title="진행 과정">
        <Timeline
          steps={claim.timeline.map(({ status, state, note, at }) => ({
            title: stepLabel(status, state),
            note,
            at: formatDateTime(at),
          }))}
        />
      </DetailPart>
      <DetailPart title="상품">
        <ClaimLines claim={claim} />
      </DetailPart>
      <DetailPart title={claim.kind === 'exchange' ? '교환 비용' : '환불 안내'}>
        <BreakdownFacts
          kind={claim.kind}
          breakdown={breakdown}
          paymentMethod={claim.paymentMethod}
          isPaid={claim.refundState === 'done'}
        />
      </DetailPart>
      <DetailPart title="사유">
        {claim.reasonCode && <p>{CLAIM_REASONS[claim.reasonCode].label}</p>}
        {claim.message !== '' && <TextBlock>{claim.message}</TextBlock>}
        <ClaimPhotos paths={imageUrls} />
      </DetailPart>
      <DetailPart title="안내">
        <FactList
          facts={[
            pickup && { label: '수거할 곳', value: addressText(pickup) },
            receiverAddress && { label: '교환 상품 받을 곳', value: addressText(receiverAddress) },
            claim.kind !== 'cancel' && { label: '상품 보낼 곳', value: claim.refundAddress },
            { label: '판매자', value: claim.sellerName },
            {
              label: '판매자 연락처',
              value: <a href={`tel:${claim.sellerPhone}`}>{formatPhone(claim.sellerPhone)}</a>,
            },
          ]}
        />
      </DetailPart>
    </DetailParts>
  )
}

const TextBlock = styled.p`
  margin-top: ${space[4]};
  color: ${color.second};
  white-space: pre-line;
`
