import type { SupportInquiryStatus } from '@/domain/support-inquiry'
import { Badge } from '@/ui/primitives/badge'

export const SupportStatus = ({ status }: { status: SupportInquiryStatus }) =>
  status === 'answered' ? <Badge $tone="pine">답변완료</Badge> : <Badge>답변대기</Badge>
