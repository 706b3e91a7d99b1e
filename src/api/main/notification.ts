import {
  type InfiniteData,
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { mainClient } from '@/api/http/clients'
import { freshness } from '@/config/freshness'
import type { Paged } from '@/contract/common'
import type { ChangeSettingBody, Notification, NotificationSetting } from '@/contract/main/notification'
import { nextPage } from '@/lib/next-page'
import { readAccount } from './reader'

const PATH = '/api/notifications'

const notificationsKey = ['main', 'notifications'] as const
const listKey = [...notificationsKey, 'list'] as const

/** The member's notifications, newest first, twenty a page. */
export const notificationsInfiniteQueryOptions = () =>
  infiniteQueryOptions({
    queryKey: listKey,
    queryFn: ({ pageParam, signal }) =>
      readAccount(
        'notificationList',
        mainClient.get(PATH, {
          params: { page: pageParam, itemsPerPage: 20 },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: freshness.none,
  })

/** Number of unread notifications, for the bell in the header. */
export const unreadCountQueryOptions = () =>
  queryOptions({
    queryKey: [...notificationsKey, 'unread'],
    queryFn: async ({ signal }) =>
      (await readAccount('unreadCount', mainClient.get(`${PATH}/unread-count`, { signal }))).count,
    staleTime: freshness.short,
  })

/** Marks a notification as read. @returns the number of unread notifications */
const postReadNotification = async (id: string): Promise<number> =>
  (await readAccount('unreadCount', mainClient.post(`${PATH}/${encodeURIComponent(id)}/read`, {}))).count

/** Marks all notifications as read. @returns the number of unread notifications */
const postReadAllNotifications = async (): Promise<number> =>
  (await readAccount('unreadCount', mainClient.post(`${PATH}/read-all`, {}))).count

const markAsRead = (client: QueryClient, isAffected: (notification: Notification) => boolean): void => {
  client.setQueryData<InfiniteData<Paged<Notification>>>(
    listKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((notification) =>
            isAffected(notification) ? { ...notification, isRead: true } : notification,
          ),
        })),
      },
  )
}

const setUnreadCount = (client: QueryClient, count: number): void => {
  client.setQueryData(unreadCountQueryOptions().queryKey, count)
}

/** Marks a notification as read, in the list at once. */
export const readNotificationMutation = mutationOptions({
  mutationFn: postReadNotification,
  onMutate: (id: string, { client }) => markAsRead(client, (notification) => notification.id === id),
  onSuccess: (count, _id, _result, { client }) => setUnreadCount(client, count),
})

/** Marks all notifications as read. */
export const readAllNotificationsMutation = mutationOptions({
  mutationFn: postReadAllNotifications,
  onSuccess: (count, _variables, _result, { client }) => {
    markAsRead(client, () => true)
    setUnreadCount(client, count)
  },
})

export const notificationSettingsQueryOptions = () =>
  queryOptions({
    queryKey: [...notificationsKey, 'settings'],
    queryFn: ({ signal }) =>
      readAccount('notificationSettings', mainClient.get(`${PATH}/settings`, { signal })),
    staleTime: freshness.none,
  })

/** Switches a kind of notifications on or off. @returns the settings of all kinds */
const patchNotificationSetting = (body: ChangeSettingBody): Promise<NotificationSetting[]> =>
  readAccount('notificationSettings', mainClient.patch(`${PATH}/settings`, body))

/** Each answer has the settings of all kinds, so changes run one after another. */
export const changeNotificationSettingMutation = mutationOptions({
  scope: { id: 'notification settings' },
  mutationFn: async (body: ChangeSettingBody, { client }) => {
    const settings = await patchNotificationSetting(body)
    client.setQueryData(notificationSettingsQueryOptions().queryKey, settings)
    return settings
  },
})
