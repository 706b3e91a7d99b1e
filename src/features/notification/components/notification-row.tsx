import { styled } from 'styled-components'
import type { Notification } from '@/contract/main/notification'
import { formatTime } from '@/lib/date'
import { Link } from '@/ui/primitives/link'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { color, font, radius, space } from '@/ui/theme/tokens'
import { KIND_LABELS } from '../model/kind-texts'

/** One notification: a tap marks it as read and opens its page. */
export const NotificationRow = ({
  notification,
  onRead,
}: {
  notification: Notification
  onRead: () => void
}) => (
  <RowLink
    href={notification.href}
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
