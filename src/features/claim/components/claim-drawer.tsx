import { useQuery, useQueryClient } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { isNotFound } from '@/api/http/api-error'
import { useSubmission } from '@/api/http/use-submission'
import { claimQueryOptions, listedClaim, withdrawClaimMutation } from '@/api/transaction/claim'
import { showError } from '@/commerce-ui/errors/show-error'
import type { Claim, ClaimAddress } from '@/contract/transaction/claim'
import { fullAddress } from '@/domain/address'
import { CLAIM_REASONS } from '@/domain/claim'
import { formatDateTime } from '@/lib/date'
import { formatPhone } from '@/lib/phone'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { Spinner } from '@/ui/feedback/spinner'
import { Timeline } from '@/ui/feedback/timeline'
import { DetailPart, DetailParts } from '@/ui/layout/detail-parts'
import { confirm } from '@/ui/overlay/alert-store'
import { ResourceSheet } from '@/ui/overlay/resource-sheet'
import { toast } from '@/ui/overlay/toast-store'
import { useImageViewer } from '@/ui/overlay/use-image-viewer'
import { Button } from '@/ui/primitives/button'
import { FactList } from '@/ui/primitives/fact-list'
import { Picture } from '@/ui/primitives/picture'
import { color, space, radius } from '@/ui/theme/tokens'
import { claimLabel, stepLabel } from '../model/claim-label'
import { CLAIM_LABEL } from '../model/claim-texts'
import { BreakdownFacts } from './breakdown-facts'
import { ClaimLines } from './claim-card'

/** The photos of a claim. A tap shows one on the whole screen. */
const ClaimPhotos = ({ paths }: { paths: readonly string[] }) => {
  const { open, viewer } = useImageViewer('신청 사진')
  if (paths.length === 0) return null
  const images = paths.map((path, at) => ({ path, alt: `신청 사진 ${at + 1}` }))
  return (
    <>
      <Row>
        {images.map(({ path, alt }, at) => (
          <li key={path}>
            <Tile type="button" aria-label={`${alt} 크게 보기`} onClick={() => open(images, at)}>
              <Picture path={path} alt="" sizes="76px" widths={[192]} />
            </Tile>
          </li>
        ))}
      </Row>
      {viewer}
    </>
  )
}

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin-top: ${space[12]};
`
const Tile = styled.button`
  display: block;
  width: 76px;
  overflow: hidden;
  border-radius: ${radius.field};
`

const addressText = (place: ClaimAddress): string =>
  `${place.name} ${formatPhone(place.phone)}\n${fullAddress(place)}`

/** All details of a claim. */
const ClaimDetail = ({ claim }: { claim: Claim }) => {
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
          depositTo={
            claim.refundAccount ? `${claim.refundAccount.bankName} ${claim.refundAccount.maskedNumber}` : null
          }
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

interface Props {
  claimId: string
  isOpen: boolean
  onClose: () => void
}

/** One claim, over the list; it can be withdrawn until the products are collected. */
export const ClaimDrawer = ({ claimId, isOpen, onClose }: Props) => {
  const client = useQueryClient()
  const claim = useQuery({
    ...claimQueryOptions(claimId),
    placeholderData: () => listedClaim(client, claimId),
    refetchOnWindowFocus: 'always',
  })
  const isClaimNotFound = isNotFound(claim.error)
  const data = isClaimNotFound ? undefined : claim.data
  const { submit, isPending } = useSubmission(withdrawClaimMutation, {
    prepare: () =>
      confirm({
        title: `${data ? CLAIM_LABEL[data.kind] : ''} 신청을 철회할까요?`,
        body: '철회한 뒤에도 기간 안에는 다시 신청할 수 있어요.',
        confirmLabel: '철회하기',
        cancelLabel: '닫기',
      }),
    onSuccess: () => toast('신청을 철회했어요'),
    onRefused: (error) => showError(error),
  })
  return (
    <ResourceSheet
      isOpen={isOpen}
      onClose={onClose}
      title={data ? `${CLAIM_LABEL[data.kind]} 상세` : '신청 상세'}
      footer={
        data?.isWithdrawable && (
          <Button full kind="secondary" loading={isPending} onClick={() => void submit({ claimId })}>
            신청 철회하기
          </Button>
        )
      }
      least={40}
      query={claim}
      missing={
        isClaimNotFound && {
          title: '신청 내역을 찾을 수 없어요',
          body: '내 신청이 아니거나 없는 신청이에요.',
        }
      }
      skeleton={<Spinner />}
    >
      {(loaded) => <ClaimDetail claim={loaded} />}
    </ResourceSheet>
  )
}
