/** Runs `work` once at a time: calls during a run share its promise, and a later call starts the next run. */
export const singleFlight = <Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
): ((...args: Args) => Promise<Result>) => {
  let flight: Promise<Result> | undefined
  return (...args) => {
    flight ??= Promise.resolve()
      .then(() => work(...args))
      .finally(() => {
        flight = undefined
      })
    return flight
  }
}
