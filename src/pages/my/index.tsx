import { MyHome } from '@/features/my-home/components/my-home'

export default function MyPage() {
  return <MyHome />
}
