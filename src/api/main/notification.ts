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
import type { ChangeSetting, Notification, NotificationSetting } from '@/contract/main/notification'
import { nextPage } from '@/lib/next-page'
import { readAccount } from './reader'

const PATH = '/api/notifications'

const notificationsKey = ['main', 'notifications'] as const
const noticeListKey = [...notificationsKey, 'list'] as const

/** The member's notices, newest first, twenty a page. */
export const noticesInfiniteQueryOptions = () =>
  infiniteQueryOptions({
    queryKey: noticeListKey,
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

/** Number of unread notices, for the bell in the header. */
export const unreadCountQueryOptions = () =>
  queryOptions({
    queryKey: [...notificationsKey, 'unread'],
    queryFn: async ({ signal }) =>
      (await readAccount('unreadCount', mainClient.get(`${PATH}/unread-count`, { signal }))).count,
    staleTime: freshness.short,
  })

/** Marks a notice as read. @returns the number of unread notices @throws ApiError NOT_FOUND */
const postReadNotice = async (id: string): Promise<number> =>
  (await readAccount('unreadCount', mainClient.post(`${PATH}/${encodeURIComponent(id)}/read`, {}))).count

/** Marks all notices as read. @returns the number of unread notices */
const postReadAllNotices = async (): Promise<number> =>
  (await readAccount('unreadCount', mainClient.post(`${PATH}/read-all`, {}))).count

const markAsRead = (client: QueryClient, isAffected: (notice: Notification) => boolean): void => {
  client.setQueryData<InfiniteData<Paged<Notification>>>(
    noticeListKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((notice) => (isAffected(notice) ? { ...notice, isRead: true } : notice)),
        })),
      },
  )
}

const setUnreadCount = (client: QueryClient, count: number): void => {
  client.setQueryData(unreadCountQueryOptions().queryKey, count)
}

/** Marks a notice as read, in the list at once. */
export const readNoticeMutation = mutationOptions({
  mutationFn: postReadNotice,
  onMutate: (id: string, { client }) => markAsRead(client, (notice) => notice.id === id),
  onSuccess: (count, _id, _result, { client }) => setUnreadCount(client, count),
})

/** Marks all notices as read. */
export const readAllNoticesMutation = mutationOptions({
  mutationFn: postReadAllNotices,
  onSuccess: (count, _variables, _result, { client }) => {
    markAsRead(client, () => true)
    setUnreadCount(client, count)
  },
})

export const noticeSettingsQueryOptions = () =>
  queryOptions({
    queryKey: [...notificationsKey, 'settings'],
    queryFn: ({ signal }) =>
      readAccount('notificationSettings', mainClient.get(`${PATH}/settings`, { signal })),
    staleTime: freshness.none,
  })

/** Switches a kind of notices on or off. @returns the settings of all kinds */
const patchNoticeSetting = (body: ChangeSetting): Promise<NotificationSetting[]> =>
  readAccount('notificationSettings', mainClient.patch(`${PATH}/settings`, body))

/** Each answer has the settings of all kinds, so changes run one after another. */
export const changeNoticeSettingMutation = mutationOptions({
  scope: { id: 'notice settings' },
  mutationFn: async (body: ChangeSetting, { client }) => {
    const settings = await patchNoticeSetting(body)
    client.setQueryData(noticeSettingsQueryOptions().queryKey, settings)
    return settings
  },
})
