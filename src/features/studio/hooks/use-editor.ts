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
import { amend, commit, endGesture, type History, redo, startHistory, undo } from '../model/history'

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
