import { vi } from 'vitest'

/** Lets a minute pass at each reading of the clock that bounds the run of a job. @returns a function that restores the clock */
export const exhaustRuns = (): (() => void) => {
  let clock = 0
  const now = vi.spyOn(performance, 'now').mockImplementation(() => (clock += 60_000))
  return () => now.mockRestore()
}
