import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isNotFound } from '@/api/http/api-error'
import { useSubmission } from '@/api/http/use-submission'
import { claimQueryOptions, listedClaim, withdrawClaimMutation } from '@/api/transaction/claim'
import { EmptyState } from '@/ui/feedback/empty-state'
import { QueryBoundary } from '@/ui/feedback/query-boundary'
import { Spinner } from '@/ui/feedback/spinner'
import { confirm } from '@/ui/overlay/alert-store'
import { showError } from '@/commerce-ui/errors/show-error'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { SheetBody } from '@/ui/overlay/sheet-body'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { CLAIM_LABEL } from '../model/claim-texts'
import { ClaimDetail } from './claim-detail'

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
    <BottomSheet
      open={isOpen}
      onClose={onClose}
      inAddress
      title={data ? `${CLAIM_LABEL[data.kind]} 상세` : '신청 상세'}
      footer={
        data?.isWithdrawable && (
          <Button full kind="secondary" loading={isPending} onClick={() => void submit({ claimId })}>
            신청 철회하기
          </Button>
        )
      }
    >
      <SheetBody $least={40}>
        <QueryBoundary
          query={claim}
          missing={
            isClaimNotFound && (
              <EmptyState title="신청 내역을 찾을 수 없어요" body="내 신청이 아니거나 없는 신청이에요." />
            )
          }
          skeleton={<Spinner />}
        >
          {(loaded) => <ClaimDetail claim={loaded} />}
        </QueryBoundary>
      </SheetBody>
    </BottomSheet>
  )
}
