import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { styled } from 'styled-components'
import { useCapability } from '@/api/http/use-capability'
import {
  notificationsInfiniteQueryOptions,
  readAllNotificationsMutation,
  readNotificationMutation,
} from '@/api/main/notification'
import { useDayChange } from '@/browser/use-day-change'
import { showError } from '@/commerce-ui/errors/show-error'
import type { Notification } from '@/contract/main/notification'
import { daysUntil, formatDate, formatTime } from '@/lib/date'
import { serverNow } from '@/lib/server-time'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InfiniteList, itemsOf } from '@/ui/feedback/infinite-list'
import { LoadingBlocks } from '@/ui/feedback/loading-blocks'
import { BoxList } from '@/ui/layout/lists'
import { Page } from '@/ui/layout/page'
import { Button } from '@/ui/primitives/button'
import { Link } from '@/ui/primitives/link'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { space, color, font, radius } from '@/ui/theme/tokens'
import { KIND_LABELS } from '../model/kind-texts'

/** One notification: a tap marks it as read and opens its page. */
const NotificationRow = ({ notification, onRead }: { notification: Notification; onRead: () => void }) => (
  <RowLink
    // One that leads nowhere is only marked as read.
    href={notification.href || '/my/notification'}
    $unread={!notification.isRead}
    onClick={() => !notification.isRead && onRead()}
  >
    <small>
      {!notification.isRead && (
        <>
          <Dot aria-hidden />
          <VisuallyHidden>읽지 않음, </VisuallyHidden>
        </>
      )}
      {[notification.kind && KIND_LABELS[notification.kind], formatTime(notification.createDt)]
        .filter(Boolean)
        .join(' · ')}
    </small>
    <b>{notification.title}</b>
    {notification.body && <span>{notification.body}</span>}
  </RowLink>
)

const RowLink = styled(Link)<{ $unread: boolean }>`
  display: grid;
  padding: ${space[16]};
  gap: 2px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${({ $unread }) => ($unread ? color.surface : 'none')};
  word-break: keep-all;
  overflow-wrap: anywhere;
  small,
  span {
    color: ${color.second};
    font-size: ${font[13]};
  }
  b {
    font-weight: ${({ $unread }) => ($unread ? 700 : 500)};
  }
  &:active {
    background: ${color.sunken};
  }
`
const Dot = styled.i`
  display: inline-block;
  width: 8px;
  height: 8px;
  margin-right: ${space[4]};
  border-radius: 50%;
  background: ${color.accent};
`

interface NotificationDay {
  label: string
  notifications: Notification[]
}

/** `오늘`, `어제`, or the date; a service may send a time that cannot be read. */
const dayLabel = (instant: string, now: number): string => {
  const days = daysUntil(instant, now)
  if (days === 0) return '오늘'
  return days === -1 ? '어제' : formatDate(instant) || '지난 알림'
}

/** Groups notifications by their day in Seoul and keeps their order. */
export const groupByDay = (notifications: readonly Notification[]): NotificationDay[] => {
  const now = serverNow()
  const days: NotificationDay[] = []
  for (const notification of notifications) {
    const label = dayLabel(notification.createDt, now)
    const last = days.at(-1)
    if (last?.label === label) last.notifications.push(notification)
    else days.push({ label, notifications: [notification] })
  }
  return days
}

const Day = ({ day, onRead }: { day: NotificationDay; onRead: (id: string) => void }) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <DayHeading id={id}>{day.label}</DayHeading>
      <BoxList $gap={8}>
        {day.notifications.map((notification) => (
          <li key={notification.id}>
            <NotificationRow notification={notification} onRead={() => onRead(notification.id)} />
          </li>
        ))}
      </BoxList>
    </section>
  )
}

/** `/my/notification`: the member's notifications, newest first. */
export const NotificationList = () => {
  useDayChange()
  const list = useInfiniteQuery({ ...notificationsInfiniteQueryOptions(), refetchOnWindowFocus: 'always' })
  const notifications = itemsOf(list)
  const hasSettings = useCapability('notificationSettings')
  const readOne = useMutation(readNotificationMutation)
  const readAll = useMutation({
    ...readAllNotificationsMutation,
    // Not awaited: until the alert is closed the mutation would count as pending.
    onError: (error) => void showError(error),
  })
  return (
    <Page $padding={[8, 'gutter', 24]}>
      <Tools>
        {notifications.length > 0 && (
          <Button
            small
            kind="quiet"
            disabled={notifications.every(({ isRead }) => isRead)}
            loading={readAll.isPending}
            onClick={() => readAll.mutate()}
          >
            모두 읽음
          </Button>
        )}
        {hasSettings && (
          <Button small kind="quiet" href="/my/notification/settings">
            알림 설정
          </Button>
        )}
      </Tools>
      <InfiniteList
        query={list}
        items={notifications}
        skeleton={<LoadingBlocks label="알림을 불러오는 중이에요" heights={['320px']} />}
        empty={
          <EmptyState
            illustration="/art/empty-bell.svg"
            title="아직 알림이 없어요"
            body="주문, 선물, 문의 소식이 생기면 여기로 알려 드려요."
          />
        }
      >
        {(items) => (
          <>
            {groupByDay(items).map((day) => (
              <Day
                key={day.label + (day.notifications[0]?.id ?? '')}
                day={day}
                onRead={(id) => readOne.mutate(id)}
              />
            ))}
          </>
        )}
      </InfiniteList>
    </Page>
  )
}

const DayHeading = styled.h2`
  padding: ${space[8]} ${space[4]};
  font-weight: 700;
`
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[8]};
  > :only-child {
    margin-left: auto;
  }
`
