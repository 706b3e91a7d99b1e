import { PATIENCE_MS } from '../setup/patience'
import { pause } from './http-call'

const POLL_MS = 50

/** Waits for a state. @returns whether it came */
export const waitUntil = async (hasCome: () => boolean | Promise<boolean>): Promise<boolean> => {
  const deadline = Date.now() + PATIENCE_MS
  while (!(await hasCome())) {
    if (Date.now() > deadline) return false
    await pause(POLL_MS)
  }
  return true
}
