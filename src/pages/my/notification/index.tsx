import { notificationsInfiniteQueryOptions } from '@/api/main/notification'
import { memberPage } from '@/shell/address-page'
import { NotificationList } from '@/features/notification/components/notification-list'

export default function NotificationPage() {
  return <NotificationList />
}

NotificationPage.getInitialProps = memberPage(() => [notificationsInfiniteQueryOptions()])
