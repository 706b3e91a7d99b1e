import { NotificationList } from '@/features/notification/components/notification-list'
import { addressPage } from '@/screens/page-data/address-page'

export default function NotificationPage() {
  return <NotificationList />
}

NotificationPage.getInitialProps = addressPage
