import { ActFail } from '@/features/card-operations/components/act-fail'

export default function ExchangeFailPage() {
  return <ActFail act="exchange" />
}
