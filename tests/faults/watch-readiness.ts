import { pause, timedCall } from './http-call'

/** A proxy asks each process this often. */
const PROBE_MS = 500
/**
 * A process is ready for this long after its last good probe was sent: a process that ends after it still accepts calls for the
 * rest of its grace period, however late a busy machine sends the next probe.
 */
const READY_MS = 1000

/** Asks processes at `/api/ready` as a proxy does, until `stop`. */
export const watchReadiness = (origins: readonly string[]) => {
  const goodProbes = new Map<string, number>()
  const end = new AbortController()
  const watch = async (origin: string) => {
    while (!end.signal.aborted) {
      const sentAt = performance.now()
      const { result } = await timedCall(origin, '/api/ready')
      if (result === 200) goodProbes.set(origin, sentAt)
      else goodProbes.delete(origin)
      await pause(PROBE_MS)
    }
  }
  const watching = origins.map(watch)
  return {
    readyOrigins: (): readonly string[] =>
      origins.filter((origin) => performance.now() - (goodProbes.get(origin) ?? -READY_MS) < READY_MS),
    stop: async () => {
      end.abort()
      await Promise.all(watching)
    },
  }
}
