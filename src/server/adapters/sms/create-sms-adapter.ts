import type { ServerEnv } from '@/config/server-env'
import type { Db } from '@/server/db/client'
import { sandboxSmsAdapter } from '@/demo/sandbox/sms/sandbox-sms'
import type { SmsAdapter } from './sms-adapter'

/** Nobody carries messages here: they stay queued and the log says so. */
const noCarrier: SmsAdapter = {
  send: () => Promise.reject(new Error('no SMS carrier is set up')),
}

/** The sandbox's carrier where it is on. A company's own stands here instead. */
export const createSmsAdapter = (env: ServerEnv, db: Db): SmsAdapter =>
  env.isSandbox ? sandboxSmsAdapter(db) : noCarrier
