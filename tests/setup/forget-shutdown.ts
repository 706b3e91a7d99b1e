import { sharedInProcess } from '@/config/shared-in-process'

/** A shutdown is noted for the whole process, which other test files share. */
export const forgetShutdown = (): void => {
  sharedInProcess<{ isShuttingDown?: boolean }>('shutdown', () => ({})).isShuttingDown = false
}
