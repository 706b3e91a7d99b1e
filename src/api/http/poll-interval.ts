/** The pauses in ms, each until so many answers or failures have come; then nothing is asked, after three quarters of an hour. */
const PAUSES = [
  { until: 10, pause: 3_000 },
  { until: 60, pause: 10_000 },
  { until: 100, pause: 60_000 },
] as const

interface PolledQuery {
  state: { dataUpdateCount: number; errorUpdateCount: number }
}

/**
 * The `refetchInterval` of a result that is still open elsewhere. It has an end, because a service may say "in progress" for ever;
 * the screen says so, and asks again when it is opened again.
 */
export const pollInterval = ({ state }: PolledQuery): number | false =>
  PAUSES.find(({ until }) => state.dataUpdateCount + state.errorUpdateCount < until)?.pause ?? false
