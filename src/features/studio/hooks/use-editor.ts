import { useMemo, useRef, useState } from 'react'
import type { StudioDocument, StudioLayer } from '@/contract/main/studio'
import { studioLimits } from '@/domain/studio'
import { toast } from '@/ui/overlay/toast-store'
import {
  addLayer,
  changeLayer,
  duplicateLayer,
  newLayerId,
  type NewLayer,
  orderLayer,
  removeLayer,
} from '../model/document'

/** The undo history: at most `HISTORY_STEPS`, which bounds its memory. */
interface History<T> {
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

/** The state of the editor: the design, the selection and the undo history. */
export const useEditor = (initial: StudioDocument) => {
  const [history, setHistory] = useState(() => startHistory(initial))
  const [selected, setSelected] = useState<string | null>(null)
  const design = history.now
  const chosen = design.layers.find((layer) => layer.id === selected) ?? null
  /** An action may follow an upload that outlives the tool that began it: the design of that time is older. */
  const latest = useRef(history)

  const actions = useMemo(() => {
    const update = (step: (before: History<StudioDocument>) => History<StudioDocument>): void => {
      latest.current = step(latest.current)
      setHistory(latest.current)
    }
    /** @param gesture changes with the same name are one step of the undo history */
    const change = (make: (now: StudioDocument) => StudioDocument, gesture: string | null = null): void =>
      update((before) => commit(before, make(before.now), gesture))
    /** @returns whether one more layer fits; shows a message if not */
    const checkRoom = (): boolean => {
      const hasRoom = latest.current.now.layers.length < studioLimits.maxLayers
      if (!hasRoom) toast(`한 장에 ${studioLimits.maxLayers}개까지 올릴 수 있어요`)
      return hasRoom
    }
    return {
      change,
      checkRoom,
      /** Changes all states of the undo history without a step. */
      amend: (make: (state: StudioDocument) => StudioDocument) => update((before) => amend(before, make)),
      select: setSelected,
      /** @param gesture the slider that is moved: changes with the same name are one step of the undo history */
      changeLayer: (id: string, part: Partial<NewLayer>, gesture: string | null = null) =>
        change((now) => changeLayer(now, id, part), gesture),
      /** @returns whether it was added: a full card takes no more, which a message says */
      add: (make: (now: StudioDocument) => StudioLayer): boolean => {
        if (!checkRoom()) return false
        const layer = make(latest.current.now)
        change((now) => addLayer(now, layer))
        setSelected(layer.id)
        return true
      },
      duplicate: (id: string) => {
        if (!checkRoom()) return
        const copy = newLayerId()
        change((now) => duplicateLayer(now, id, copy))
        setSelected(copy)
      },
      remove: (id: string) => {
        change((now) => removeLayer(now, id))
        setSelected(null)
      },
      moveLayer: (id: string, step: 1 | -1) => change((now) => orderLayer(now, id, step)),
      endGesture: () => update(endGesture),
      undo: () => update(undo),
      redo: () => update(redo),
    }
  }, [])
  return {
    ...actions,
    design,
    chosen,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}
export type Editor = ReturnType<typeof useEditor>
