import { ActFail } from '@/features/card-acts/components/act-fail'

export default function ChargeFailPage() {
  return <ActFail act="charge" />
}
