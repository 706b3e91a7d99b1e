import { useCallback, useMemo, useState } from 'react'
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
import { commit, endGesture, redo, startHistory, undo } from '../model/history'

/** The state of the editor: the design, the selection and the undo history. */
export const useEditor = (initial: StudioDocument) => {
  const [history, setHistory] = useState(() => startHistory(initial))
  const [selected, setSelected] = useState<string | null>(null)
  const design = history.now
  const chosen = design.layers.find((layer) => layer.id === selected) ?? null

  const change = useCallback(
    (update: (now: StudioDocument) => StudioDocument, gesture: string | null = null) =>
      setHistory((before) => commit(before, update(before.now), gesture)),
    [],
  )
  const actions = useMemo(
    () => ({
      change,
      select: setSelected,
      /** @param gesture the slider that is moved: changes with the same name are one step of the undo history */
      changeLayer: (id: string, part: Partial<NewLayer>, gesture: string | null = null) =>
        change((now) => changeLayer(now, id, part), gesture),
      remove: (id: string) => {
        change((now) => removeLayer(now, id))
        setSelected(null)
      },
      moveLayer: (id: string, step: 1 | -1) => change((now) => orderLayer(now, id, step)),
      endGesture: () => setHistory(endGesture),
      undo: () => setHistory(undo),
      redo: () => setHistory(redo),
    }),
    [change],
  )
  const isFull = design.layers.length >= studioLimits.maxLayers
  const notifyFull = () => toast(`한 장에 ${studioLimits.maxLayers}개까지 올릴 수 있어요.`)
  return {
    ...actions,
    design,
    chosen,
    /** @param gesture changes with the same name are one step of the undo history */
    add: (layer: StudioLayer, gesture: string | null = null) => {
      if (isFull) return notifyFull()
      change((now) => addLayer(now, layer), gesture)
      return setSelected(layer.id)
    },
    duplicate: (id: string) => {
      if (isFull) return notifyFull()
      const copy = newLayerId()
      change((now) => duplicateLayer(now, id, copy))
      return setSelected(copy)
    },
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}
export type Editor = ReturnType<typeof useEditor>
