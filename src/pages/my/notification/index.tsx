import { NotificationList } from '@/features/notification/components/notification-list'

export default function NotificationPage() {
  return <NotificationList />
}
