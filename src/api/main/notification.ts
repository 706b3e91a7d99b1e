import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { mainClient } from '@/api/http/clients'
import { freshness } from '@/config/freshness'
import type { ChangeSetting, NotificationSetting } from '@/contract/main/notification'
import { nextPage } from '@/lib/next-page'
import { readAccount } from './reader'

const PATH = '/api/notifications'

export const notificationsKey = ['main', 'notifications'] as const
export const noticeListKey = [...notificationsKey, 'list'] as const

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
export const postReadNotice = async (id: string): Promise<number> =>
  (await readAccount('unreadCount', mainClient.post(`${PATH}/${encodeURIComponent(id)}/read`, {}))).count

/** Marks all notices as read. @returns the number of unread notices */
export const postReadAllNotices = async (): Promise<number> =>
  (await readAccount('unreadCount', mainClient.post(`${PATH}/read-all`, {}))).count

export const noticeSettingsQueryOptions = () =>
  queryOptions({
    queryKey: [...notificationsKey, 'settings'],
    queryFn: ({ signal }) =>
      readAccount('notificationSettings', mainClient.get(`${PATH}/settings`, { signal })),
    staleTime: freshness.none,
  })

/** Switches a kind of notices on or off. @returns the settings of all kinds */
export const patchNoticeSetting = async (body: ChangeSetting): Promise<NotificationSetting[]> =>
  await readAccount('notificationSettings', mainClient.patch(`${PATH}/settings`, body))
