import { DeleteFail } from '@/features/cards/components/delete-fail'

export default function DeleteFailPage() {
  return <DeleteFail />
}
