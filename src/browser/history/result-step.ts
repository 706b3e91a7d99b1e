let running = 0

/** Whether a step now leads to the result of a change that the server has made. */
export const isResultStep = (): boolean => running > 0

/** Runs what follows a change that is done, such as the step to its result. */
export const runResultStep = async <T>(step: () => T | Promise<T>): Promise<T> => {
  running += 1
  try {
    return await step()
  } finally {
    running -= 1
  }
}
