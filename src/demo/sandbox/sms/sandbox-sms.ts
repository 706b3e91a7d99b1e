import type { SmsAdapter } from '@/server/adapters/sms/sms-adapter'
import type { Db } from '@/server/db/client'
import { sandboxSms } from '@/server/db/schema/voucher'
import { takeSwitch } from '../switches'

/** Switch for the next message: `timeout` or `refuse`. */
export const SMS_SWITCH = 'next-sms'

/** Stores every message for the console instead of sending it. */
export const sandboxSmsAdapter = (db: Db): SmsAdapter => ({
  send: async ({ id, phone, body }) => {
    const fault = await takeSwitch(db, SMS_SWITCH)
    if (fault === 'timeout') throw new Error('the sandbox carrier gave no answer')
    if (fault === 'refuse') return { state: 'refused', reason: 'sandbox' }
    await db.insert(sandboxSms).values({ id, phone, body }).onConflictDoNothing()
    return { state: 'sent' }
  },
})
