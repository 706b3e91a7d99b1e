import { addressPage } from '@/screens/page-data/address-page'
import { NotificationList } from '@/features/notification/components/notification-list'

export default function NotificationPage() {
  return <NotificationList />
}

NotificationPage.getInitialProps = addressPage
