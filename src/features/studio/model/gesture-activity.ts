/** Whether a gesture is active. Deferrable work then waits, so that it delays no frame. */
let isBusy = false
const waiting = new Set<() => void>()

export const setGestureActive = (isOn: boolean): void => {
  isBusy = isOn
  if (isOn) return
  const all = [...waiting]
  waiting.clear()
  for (const go of all) go()
}

/** Resolves when no gesture is active. */
export const whenGesturesEnd = (): Promise<void> =>
  new Promise((resolve) => {
    if (isBusy) waiting.add(resolve)
    else resolve()
  })
