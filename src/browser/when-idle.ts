const LATEST_MS = 2000
/** Delay in browsers without `requestIdleCallback`. */
const GUESS_MS = 300

/** Runs a function when the browser is idle. @returns a function that cancels it */
export const whenIdle = (run: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: LATEST_MS })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(run, GUESS_MS)
  return () => clearTimeout(timer)
}
