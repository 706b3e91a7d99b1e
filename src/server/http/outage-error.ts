/**
 * A service of somebody else is needed for the call and does not work now, or refuses this server: answered 503 with `Retry-After`, and
 * logged with its cause. Its message may be logged, and holds nothing personal.
 */
export class OutageError extends Error {
  override name = 'OutageError'
}
