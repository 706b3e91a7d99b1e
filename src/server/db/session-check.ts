import { randomUUID } from 'node:crypto'
import type { ClientBase, Notification } from 'pg'

/** Longer than a notification takes on a busy server, ms. */
const ARRIVAL_MS = 5_000

/** An address whose connections are not sessions: `listen` and session locks do nothing there, without an error. */
export class SharedSessionError extends Error {
  override name = 'SharedSessionError'
  constructor() {
    super(
      'DATABASE_URL: 이 주소로 보낸 알림이 기다리는 연결에 오지 않아요. 트랜잭션 모드의 풀러라면 DATABASE_URL_DIRECT에 같은 데이터베이스의 PostgreSQL 주소를 적어 주세요. (a notification through this address does not reach a connection that listens, as behind a pooler in transaction mode: set DATABASE_URL_DIRECT to the address of PostgreSQL itself, for the same database)',
    )
  }
}

type Notify = (statement: string, values: string[]) => Promise<unknown>

/**
 * Makes a connection listen for the notifications of its own checks.
 *
 * @param notify runs a statement on another connection
 * @returns a check: whether a new notification arrives. It throws what `notify` throws
 */
export const createSessionCheck = async (
  listener: ClientBase,
  notify: Notify,
): Promise<() => Promise<boolean>> => {
  const channel = `session_check_${randomUUID().replaceAll('-', '')}`
  await listener.query(`listen ${channel}`)
  return async () => {
    const nonce = randomUUID()
    let end: (isArrived: boolean) => void = () => undefined
    const arrival = new Promise<boolean>((resolve) => {
      end = resolve
    })
    const receive = ({ payload }: Notification) => void (payload === nonce && end(true))
    listener.on('notification', receive)
    const limit = setTimeout(() => end(false), ARRIVAL_MS)
    try {
      await notify('select pg_notify($1, $2)', [channel, nonce])
      return await arrival
    } finally {
      clearTimeout(limit)
      listener.off('notification', receive)
    }
  }
}
