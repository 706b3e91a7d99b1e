import type { Db } from '@/server/db/client'
import { lockAgainstErasure } from '@/server/db/lock-member'
import { AppError } from '@/server/http/app-error'

/**
 * Checks that an amount can be refunded to a member's money or cards. Nobody could use it after the member has left, so that a
 * person refunds it by hand. The member is locked until the transaction ends.
 *
 * @throws MEMBER_WITHDRAWN
 */
export const checkReceiver = async (tx: Db, userId: string): Promise<void> => {
  if (await lockAgainstErasure(tx, userId)) return
  throw new AppError('MEMBER_WITHDRAWN', {
    message: '탈퇴한 회원의 담아머니와 카드로는 환불할 수 없어요. 고객에게 직접 환불해 주세요.',
  })
}
