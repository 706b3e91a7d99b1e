import { ActFail } from '@/features/card-operations/components/act-fail'

export default function ChargeFailPage() {
  return <ActFail act="charge" />
}
