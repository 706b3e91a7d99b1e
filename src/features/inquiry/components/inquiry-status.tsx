import { INQUIRY_STATUS_LABELS, type InquiryStatus as Status } from '@/domain/inquiry'
import { Badge } from '@/ui/primitives/badge'

export const InquiryStatus = ({ status }: { status: Status }) => (
  <Badge $tone={status === 'answered' ? 'pine' : 'neutral'}>{INQUIRY_STATUS_LABELS[status]}</Badge>
)
