import { useEffect, useState } from 'react'
import { storedText } from '@/browser/storage/web-storage'
import type { StudioDesign } from '@/contract/main/studio'

const stored = (state: StudioDesign['state']) => storedText('device', `dama_studio_had_${state}`)

/**
 * Whether designs of a state were shown on this device last time. Then their place is kept while they come; a new
 * member sees no empty place that goes again.
 *
 * @param total of the list that came; undefined before
 */
export const useHadDesigns = (state: StudioDesign['state'], total: number | undefined): boolean => {
  const [had] = useState(() => stored(state).read() !== null)
  useEffect(() => {
    if (total === undefined) return
    if (total > 0) stored(state).write('1')
    else stored(state).remove()
  }, [state, total])
  return had
}
