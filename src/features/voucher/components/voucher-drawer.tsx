import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '@/api/http/api-error'
import { voucherQueryOptions } from '@/api/transaction/voucher'
import { LoadingBlocks } from '@/ui/feedback/loading-blocks'
import { ResourceSheet } from '@/ui/overlay/resource-sheet'
import { type GiveOnSlot, VoucherDetail } from './voucher-detail'

interface Props {
  lineId: string
  isOpen: boolean
  /** The tap that opened it was for the barcode. */
  showsCode?: boolean
  onClose: () => void
  GiveOn: GiveOnSlot
}

/** One voucher, over the list. */
export const VoucherDrawer = ({ lineId, isOpen, showsCode, onClose, GiveOn }: Props) => {
  // The voucher may be used at a store while it is shown.
  const query = useQuery({
    ...voucherQueryOptions(lineId),
    refetchOnWindowFocus: 'always',
  })
  return (
    <ResourceSheet
      isOpen={isOpen}
      onClose={onClose}
      title="모바일상품권"
      least={60}
      query={query}
      missing={
        isNotFound(query.error) && {
          title: '상품권을 찾을 수 없어요',
          body: '내 상품권이 아니거나 없는 상품권이에요.',
        }
      }
      skeleton={<LoadingBlocks label="상품권을 불러오는 중이에요" heights={['420px']} />}
    >
      {(data) => <VoucherDetail key={data.lineId} voucher={data} showsCode={showsCode} GiveOn={GiveOn} />}
    </ResourceSheet>
  )
}
