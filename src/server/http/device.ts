import { deviceName } from '@/lib/device-name'
import type { AppContext } from './app-env'

/** The longest user agent that is read. */
const MAX_LENGTH = 512

/** Returns device and browser of a request in Korean. The user agent itself is never stored. */
export const deviceOf = (c: AppContext): string =>
  deviceName((c.req.header('user-agent') ?? '').slice(0, MAX_LENGTH))
