import { DeleteSuccess } from '@/features/cards/components/delete-success'

export default function DeleteSuccessPage() {
  return <DeleteSuccess />
}
