import { RequestFail } from '@/features/claim/components/request-fail'

export default function ExchangeFailPage() {
  return <RequestFail kind="exchange" />
}
