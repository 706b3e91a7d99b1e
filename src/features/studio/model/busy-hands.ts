/** Whether fingers work on the card: then whatever can wait does, so that no frame comes late for it. */
let isBusy = false
const waiting = new Set<() => void>()

export const setBusy = (isOn: boolean): void => {
  isBusy = isOn
  if (isOn) return
  const all = [...waiting]
  waiting.clear()
  for (const go of all) go()
}

/** Resolves once no finger works on the card, which may be now. */
export const whenFree = (): Promise<void> =>
  new Promise((resolve) => {
    if (isBusy) waiting.add(resolve)
    else resolve()
  })
