import { ActFail } from '@/features/card-acts/components/act-fail'

export default function ExchangeFailPage() {
  return <ActFail act="exchange" />
}
