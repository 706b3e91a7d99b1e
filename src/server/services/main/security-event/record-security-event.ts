import type { SecurityEventKind } from '@/domain/account'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { securityEvents } from '@/server/db/schema/identity'
import { notify } from '../notification/notify'

export interface SecurityEvent {
  /** Null for a refused sign-in of an unknown person. */
  userId: string | null
  kind: SecurityEventKind
  /** From `deviceOf`. */
  device: string
  /** Fixed words or counts, such as the provider. Never a name, number or address. */
  detail?: string
  at: Date
}

type NotificationText = Record<'title' | 'body', string>

/** The notification of each event that sends one. */
const NOTIFICATIONS: Partial<Record<SecurityEventKind, NotificationText>> = {
  passcode_changed: {
    title: '결제 비밀번호를 바꿨어요',
    body: '내가 바꾸지 않았다면 본인인증을 하고 다시 설정해 주세요.',
  },
  passcode_reset: {
    title: '본인인증으로 결제 비밀번호를 초기화했어요',
    body: '내가 하지 않았다면 모든 기기에서 로그아웃하고 고객센터로 알려 주세요.',
  },
  passkey_added: {
    title: '패스키를 등록했어요',
    body: '내가 등록하지 않았다면 내 정보에서 지우고, 결제 비밀번호를 바꿔 주세요.',
  },
  passkey_removed: {
    title: '패스키를 지웠어요',
    body: '내가 지우지 않았다면 모든 기기에서 로그아웃하고 고객센터로 알려 주세요.',
  },
  phone_changed: {
    title: '휴대폰 번호를 바꿨어요',
    body: '내가 바꾸지 않았다면 모든 기기에서 로그아웃하고 고객센터로 알려 주세요.',
  },
  account_changed: {
    title: '이름이나 이메일을 바꿨어요',
    body: '내가 바꾸지 않았다면 모든 기기에서 로그아웃하고 고객센터로 알려 주세요.',
  },
  bank_account_removed: {
    title: '계좌 연결을 해제했어요',
    body: '내가 하지 않았다면 모든 기기에서 로그아웃하고 고객센터로 알려 주세요.',
  },
}

/** Appends an event, in the transaction of what it is about, and notifies the member of a change. */
export const recordSecurityEvent = async (tx: Db, { at, ...event }: SecurityEvent): Promise<void> => {
  const id = newId('sev')
  await tx.insert(securityEvents).values({ ...event, id, createdAt: at })
  const { userId, kind } = event
  const text = NOTIFICATIONS[kind]
  if (userId !== null && text)
    await notify(tx, {
      userId,
      kind: 'account',
      eventKey: `security/${id}`,
      ...text,
      href: '/my/settings',
      at,
    })
}

/** Notifies a member of the sign-in from a device that they had no session on. */
export const notifyNewDevice = (
  tx: Db,
  { userId, device, at }: { userId: string; device: string; at: Date },
): Promise<void> =>
  notify(tx, {
    userId,
    kind: 'account',
    eventKey: `security/${newId('sev')}`,
    title: '새로운 기기에서 로그인했어요',
    body: `${device}에서 로그인했어요. 내가 아니라면 내 정보의 로그인한 기기에서 로그아웃해 주세요.`,
    href: '/my/settings',
    at,
  })
