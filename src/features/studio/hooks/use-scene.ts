import { useCallback, useEffect, useRef, useState } from 'react'
import { loadDesignAssets, picturesOf } from '../canvas/face-group'
import type { GestureHandlers, GestureView } from '../canvas/gesture-context'
import { listenToGestures } from '../canvas/gestures'
import type { PictureStore } from '../canvas/pictures'
import { createScene, type Scene } from '../canvas/scene'

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
  const currentScene = useRef<Scene | null>(null)
  useEffect(() => {
    latest.current = { view, handlers, onBrokenPicture }
  })

  const ref = useCallback(
    (element: HTMLDivElement | null) => {
      if (!element) return undefined
      const created = createScene(element, pictures)
      const resize = () => created.resize({ width: element.clientWidth, height: element.clientHeight })
      resize()
      const watcher = new ResizeObserver(resize)
      watcher.observe(element)
      const stopListening = listenToGestures(
        element,
        created,
        () => latest.current.view,
        () => latest.current.handlers,
      )
      currentScene.current = created
      setScene(created)
      return () => {
        currentScene.current = null
        stopListening()
        watcher.disconnect()
        created.destroy()
        setScene(null)
      }
    },
    [pictures],
  )

  const { design, selected, mode } = view
  useEffect(() => {
    scene?.show({ design, selected, hasHandles: mode.kind === 'select' })
  }, [scene, design, selected, mode.kind])

  // Stickers, fonts and photos load after the design, which is then drawn again.
  useEffect(() => {
    if (!scene) return undefined
    let isHere = true
    const missing = picturesOf(design).filter((wanted) => !pictures.has(wanted))
    const redraw = () => {
      if (currentScene.current === scene) scene.redraw()
    }
    const reportBroken = (what: string) => {
      if (!isHere || reported.current.has(what)) return
      reported.current.add(what)
      latest.current.onBrokenPicture()
    }
    void loadDesignAssets(design).then(
      (isLoaded) => isLoaded && redraw(),
      () => reportBroken('stickers'),
    )
    for (const wanted of missing) void pictures.load(wanted).then(redraw, () => reportBroken(wanted.url))
    return () => {
      isHere = false
    }
  }, [scene, design, pictures])

  return { ref, scene }
}
