import { notificationSettingsQueryOptions } from '@/api/main/notification'
import { NotificationSettings } from '@/features/notification/components/notification-settings'
import { memberPage } from '@/shell/address-page'

export default function NotificationSettingsPage() {
  return <NotificationSettings />
}

NotificationSettingsPage.getInitialProps = memberPage(() => [notificationSettingsQueryOptions()])
