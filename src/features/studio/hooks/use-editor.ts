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
    (make: (now: StudioDocument) => StudioDocument, gesture: string | null = null) =>
      setHistory((before) => commit(before, make(before.now), gesture)),
    [],
  )
  const acts = useMemo(
    () => ({
      change,
      select: setSelected,
      /** @param gesture names a slider: its many values are one step back */
      changeLayer: (id: string, part: Partial<NewLayer>, gesture: string | null = null) =>
        change((now) => changeLayer(now, id, part), gesture),
      remove: (id: string) => {
        change((now) => removeLayer(now, id))
        setSelected(null)
      },
      order: (id: string, step: 1 | -1) => change((now) => orderLayer(now, id, step)),
      settle: () => setHistory(endGesture),
      undo: () => setHistory(undo),
      redo: () => setHistory(redo),
    }),
    [change],
  )
  const isFull = design.layers.length >= studioLimits.maxLayers
  const sayFull = () => toast(`한 장에 ${studioLimits.maxLayers}개까지 올릴 수 있어요.`)
  return {
    ...acts,
    design,
    chosen,
    /** @param gesture names a step that more belongs to */
    add: (layer: StudioLayer, gesture: string | null = null) => {
      if (isFull) return sayFull()
      change((now) => addLayer(now, layer), gesture)
      return setSelected(layer.id)
    },
    duplicate: (id: string) => {
      if (isFull) return sayFull()
      const copy = newLayerId()
      change((now) => duplicateLayer(now, id, copy))
      return setSelected(copy)
    },
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}
export type Editor = ReturnType<typeof useEditor>
