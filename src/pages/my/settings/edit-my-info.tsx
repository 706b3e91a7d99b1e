import { EditMyInfo } from '@/features/account/components/edit-my-info'

export default function EditMyInfoPage() {
  return <EditMyInfo />
}
