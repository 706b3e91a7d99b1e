import type { Db } from '@/server/db/client'
import { AppError } from '@/server/http/app-error'
import { getInstallStatus } from '../../channel/channel/channel-settings'

/** Checks that a channel has the review extension. @throws NOT_FOUND for an unknown channel; NOT_SUPPORTED */
export const requireReviews = async (db: Db, channelId: string): Promise<void> => {
  if (!(await getInstallStatus(db, channelId)).review.installed) throw new AppError('NOT_SUPPORTED')
}
