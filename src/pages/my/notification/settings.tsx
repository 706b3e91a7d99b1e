import { NotificationSettings } from '@/features/notification/components/notification-settings'

export default function NotificationSettingsPage() {
  return <NotificationSettings />
}
