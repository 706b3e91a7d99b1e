/** The undo history: at most `HISTORY_STEPS`, which bounds its memory. */
export interface History<T> {
  past: readonly T[]
  now: T
  future: readonly T[]
  /** Names the gesture or the slider that the last step belongs to; more of the same is still that step. */
  gesture: string | null
}

export const HISTORY_STEPS = 60

export const startHistory = <T>(now: T): History<T> => ({ past: [], now, future: [], gesture: null })

/** A new step; with the name of a running gesture it replaces the gesture's last state instead. */
export const commit = <T>(history: History<T>, next: T, gesture: string | null = null): History<T> => {
  if (next === history.now) return history
  if (gesture !== null && gesture === history.gesture) return { ...history, now: next, future: [] }
  return { past: [...history.past, history.now].slice(-HISTORY_STEPS), now: next, future: [], gesture }
}

/** Changes all states without a step: for what is known late, such as the width of a text once its font has loaded. */
export const amend = <T>({ past, now, future, gesture }: History<T>, update: (state: T) => T): History<T> => {
  const amendState = (state: T): T => update(state)
  return { past: past.map(amendState), now: update(now), future: future.map(amendState), gesture }
}

/** The next change is a separate step, even if the same slider makes it. */
export const endGesture = <T>(history: History<T>): History<T> =>
  history.gesture === null ? history : { ...history, gesture: null }

export const undo = <T>({ past, now, future, gesture }: History<T>): History<T> => {
  const before = past.at(-1)
  if (before === undefined) return { past, now, future, gesture }
  return { past: past.slice(0, -1), now: before, future: [now, ...future], gesture: null }
}

export const redo = <T>({ past, now, future, gesture }: History<T>): History<T> => {
  const [after, ...rest] = future
  if (after === undefined) return { past, now, future, gesture }
  return { past: [...past, now], now: after, future: rest, gesture: null }
}
