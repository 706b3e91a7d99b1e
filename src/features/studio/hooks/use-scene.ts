import { useCallback, useEffect, useRef, useState } from 'react'
import type { StudioDocument } from '@/contract/main/studio'
import { picturesOf } from '../canvas/face-group'
import type { GestureHandlers, GestureView } from '../canvas/gesture'
import { listenToGestures } from '../canvas/gestures'
import { loadDesignAssets } from '../canvas/load-design-assets'
import type { PictureStore } from '../canvas/pictures'
import { createScene, type Scene } from '../canvas/scene'

const mayMove = (): boolean =>
  !matchMedia('(prefers-reduced-motion: reduce)').matches &&
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData !== true

interface Options {
  pictures: PictureStore
  view: GestureView
  handlers: GestureHandlers
  onBrokenPicture: () => void
}

/** Draws the design on the canvases and handles their gestures. @returns the scene, once `ref` is mounted */
export const useScene = ({ pictures, view, handlers, onBrokenPicture }: Options) => {
  const [scene, setScene] = useState<Scene | null>(null)
  const latest = useRef({ view, handlers, onBrokenPicture })
  /** Failed pictures are loaded again with each change, but reported once. */
  const reported = useRef(new Set<string>())
  const living = useRef<Scene | null>(null)
  useEffect(() => {
    latest.current = { view, handlers, onBrokenPicture }
  })

  const ref = useCallback(
    (element: HTMLDivElement | null) => {
      if (!element) return undefined
      const made = createScene(element, pictures)
      const fit = () => made.resize({ width: element.clientWidth, height: element.clientHeight })
      fit()
      const watcher = new ResizeObserver(fit)
      watcher.observe(element)
      const deafen = listenToGestures(
        element,
        made,
        () => latest.current.view,
        () => latest.current.handlers,
      )
      living.current = made
      setScene(made)
      return () => {
        living.current = null
        deafen()
        watcher.disconnect()
        made.destroy()
        setScene(null)
      }
    },
    [pictures],
  )

  const { design, selected, mode } = view
  useEffect(() => {
    scene?.show(design, { selected, hasHandles: mode.kind === 'select', mayMove: mayMove() })
  }, [scene, design, selected, mode.kind])

  // Stickers, fonts and photos load after the design, which is then drawn again.
  useEffect(() => {
    if (!scene) return undefined
    let isHere = true
    const missing = picturesOf(design).filter((wanted) => !pictures.has(wanted))
    // The design may have changed while they loaded.
    const again = () => {
      if (living.current !== scene) return
      scene.redraw()
      const now: StudioDocument = latest.current.view.design
      scene.show(now, {
        selected: latest.current.view.selected,
        hasHandles: latest.current.view.mode.kind === 'select',
        mayMove: mayMove(),
      })
    }
    const broken = (what: string) => {
      if (!isHere || reported.current.has(what)) return
      reported.current.add(what)
      latest.current.onBrokenPicture()
    }
    void loadDesignAssets(design).then(
      (haveCome) => haveCome && again(),
      () => broken('stickers'),
    )
    for (const wanted of missing) void pictures.load(wanted).then(again, () => broken(wanted.url))
    return () => {
      isHere = false
    }
  }, [scene, design, pictures])

  return { ref, scene }
}
