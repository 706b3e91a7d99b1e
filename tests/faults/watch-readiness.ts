import { pause, timedCall } from './http-call'

/** A proxy asks each process this often. */
const PROBE_MS = 500

/** Asks processes, which are ready now, at `/api/ready` as a proxy does, until `stop`. */
export const watchReadiness = (origins: readonly string[]) => {
  const ready = new Set(origins)
  const end = new AbortController()
  const watch = async (origin: string) => {
    while (!end.signal.aborted) {
      const { result } = await timedCall(origin, '/api/ready')
      if (result === 200) ready.add(origin)
      else ready.delete(origin)
      await pause(PROBE_MS)
    }
  }
  const watching = origins.map(watch)
  return {
    readyOrigins: (): readonly string[] => [...ready],
    stop: async () => {
      end.abort()
      await Promise.all(watching)
    },
  }
}
