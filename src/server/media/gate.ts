/** Lets so many work at once; the others wait in line. */
export const createGate = (places: number) => {
  const waiting: (() => void)[] = []
  let busy = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= places) await new Promise<void>((enter) => waiting.push(enter))
    else busy += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }
}
