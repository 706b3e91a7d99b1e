import { useEffect, useState } from 'react'
import { mediaUrl } from '@/lib/media'

/** Enough for a face at 984 pixels; never decoded larger, so that a small phone keeps its memory. */
const WIDEST = 1200

type Loaded = { path: string; image: ImageBitmap | null }

const load = async (path: string, again: boolean, signal: AbortSignal): Promise<ImageBitmap> => {
  const answer = await fetch(mediaUrl(path, WIDEST), { signal, cache: again ? 'reload' : 'default' })
  if (!answer.ok) throw new Error(`photo ${answer.status}`)
  return createImageBitmap(await answer.blob())
}

/** A decoded photo of the library: undefined while it loads, null if it fails. */
export const usePhoto = (path: string) => {
  const [loaded, setLoaded] = useState<Loaded>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const abort = new AbortController()
    let mine: ImageBitmap | undefined
    const run = async () => {
      try {
        const image = await load(path, attempt > 0, abort.signal)
        if (abort.signal.aborted) return image.close()
        mine = image
        setLoaded({ path, image })
      } catch {
        if (!abort.signal.aborted) setLoaded({ path, image: null })
      }
    }
    void run()
    return () => {
      abort.abort()
      mine?.close()
    }
  }, [path, attempt])
  const retry = () => {
    setLoaded(undefined)
    setAttempt((before) => before + 1)
  }
  return { image: loaded?.path === path ? loaded.image : undefined, retry }
}
