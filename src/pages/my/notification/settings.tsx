import { NotificationSettings } from '@/features/notification/components/notification-settings'
import { addressPage } from '@/screens/page-data/address-page'

export default function NotificationSettingsPage() {
  return <NotificationSettings />
}

NotificationSettingsPage.getInitialProps = addressPage
