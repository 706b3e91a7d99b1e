import type { ServerEnv } from '@/config/server-variables'
import type { Log } from '../../observability/log'

/** Logs that other processes of a shared database do not have the uploads of this one. The sandbox is for one machine. */
export const warnOfLocalUploads = (
  { databaseUrl, storage, isSandbox }: Pick<ServerEnv, 'databaseUrl' | 'storage' | 'isSandbox'>,
  log: Log,
): void => {
  if (databaseUrl && !storage && !isSandbox) log('warn', 'uploads are on this machine only')
}
