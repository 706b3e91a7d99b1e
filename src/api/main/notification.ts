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
import type {
  ChangeSetting,
  Notification,
  NotificationSetting,
  UnreadCount,
} from '@/contract/main/notification'

const PATH = '/api/notifications'

const notificationsKey = ['main', 'notifications'] as const
const noticeListKey = [...notificationsKey, 'list'] as const

/** The member's notices, newest first, twenty a page. */
export const noticesInfiniteQueryOptions = () =>
  infiniteQueryOptions({
    queryKey: noticeListKey,
    queryFn: async ({ pageParam, signal }) =>
      (
        await mainClient.get<Paged<Notification>>(PATH, {
          params: { page: pageParam, itemsPerPage: 20 },
          signal,
        })
      ).data,
    initialPageParam: 1,
    getNextPageParam: (last) => (last.hasNextPage ? last.page + 1 : undefined),
    staleTime: freshness.none,
  })

/** Number of unread notices, for the bell in the header. */
export const unreadCountQueryOptions = () =>
  queryOptions({
    queryKey: [...notificationsKey, 'unread'],
    queryFn: async ({ signal }) =>
      (await mainClient.get<UnreadCount>(`${PATH}/unread-count`, { signal })).data.count,
    staleTime: freshness.short,
  })

/** Marks a notice as read. @returns the number of unread notices @throws ApiError NOT_FOUND */
const postReadNotice = async (id: string): Promise<number> =>
  (await mainClient.post<UnreadCount>(`${PATH}/${encodeURIComponent(id)}/read`, {})).data.count

/** Marks all notices as read. @returns the number of unread notices */
const postReadAllNotices = async (): Promise<number> =>
  (await mainClient.post<UnreadCount>(`${PATH}/read-all`, {})).data.count

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
    queryFn: async ({ signal }) =>
      (await mainClient.get<NotificationSetting[]>(`${PATH}/settings`, { signal })).data,
    staleTime: freshness.none,
  })

/** Switches a kind of notices on or off. @returns the settings of all kinds */
const patchNoticeSetting = async (body: ChangeSetting): Promise<NotificationSetting[]> =>
  (await mainClient.patch<NotificationSetting[]>(`${PATH}/settings`, body)).data

export const changeNoticeSettingMutation = mutationOptions({
  mutationFn: async (body: ChangeSetting, { client }) => {
    const settings = await patchNoticeSetting(body)
    client.setQueryData(noticeSettingsQueryOptions().queryKey, settings)
    return settings
  },
})
