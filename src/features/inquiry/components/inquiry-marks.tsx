import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { inquiryCountQueryOptions } from '@/api/review/inquiry'
import { INQUIRY_STATUS_LABELS, type InquiryStatus as Status } from '@/domain/inquiry'
import { Badge } from '@/ui/primitives/badge'
import { LockIcon } from '@/ui/primitives/icon'

export const InquiryStatus = ({ status }: { status: Status | null }) =>
  status && <Badge $tone={status === 'answered' ? 'pine' : 'neutral'}>{INQUIRY_STATUS_LABELS[status]}</Badge>

/** The lock of a private inquiry; `bare` if a text beside it has the same meaning. */
export const PrivateMark = ({ bare }: { bare?: boolean }) => (
  <Mark size={16} {...(!bare && { label: '비밀글' })} />
)

const Mark = styled(LockIcon)`
  display: inline-block;
  margin-right: 4px;
  vertical-align: -2px;
`

/** The label of the tab, without the number when it cannot be loaded. */
export const InquiryCount = ({ product }: { product: { id: string } }) => {
  const { data } = useQuery(inquiryCountQueryOptions(product.id))
  return <>Q&amp;A{data == null ? '' : `(${data.toLocaleString('ko-KR')})`}</>
}
