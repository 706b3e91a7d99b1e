/** Runs `work` once at a time: whoever calls while it runs gets the same promise, a later call starts anew. */
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
