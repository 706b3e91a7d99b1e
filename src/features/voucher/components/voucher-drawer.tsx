import { LoadingBlocks } from '@/ui/feedback/loading-blocks'
import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '@/api/http/api-error'
import { voucherQueryOptions } from '@/api/transaction/voucher'
import { EmptyState } from '@/ui/feedback/empty-state'
import { QueryError } from '@/ui/feedback/query-error'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { SheetBody } from '@/ui/overlay/sheet-body'
import { VoucherDetail } from './voucher-detail'

interface Props {
  lineId: string
  isOpen: boolean
  onClose: () => void
}

/** One voucher, over the list. */
export const VoucherDrawer = ({ lineId, isOpen, onClose }: Props) => {
  // The voucher may be used at a store while it is shown.
  const query = useQuery({
    ...voucherQueryOptions(lineId),
    refetchOnWindowFocus: 'always',
  })
  const { data, error, isPending } = query
  const isUnknown = isNotFound(error)
  return (
    <BottomSheet open={isOpen} onClose={onClose} title="모바일상품권" inAddress>
      <SheetBody $least={60}>
        {isPending && <LoadingBlocks label="상품권을 불러오는 중이에요" heights={['420px']} />}
        {isUnknown && (
          <EmptyState title="상품권을 찾을 수 없어요" body="내 상품권이 아니거나 없는 상품권이에요." />
        )}
        {error && !isUnknown && !data && <QueryError query={query} />}
        {data && !isUnknown && <VoucherDetail key={data.lineId} voucher={data} />}
      </SheetBody>
    </BottomSheet>
  )
}
