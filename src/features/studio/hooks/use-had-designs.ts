import { useEffect, useState } from 'react'
import { storedText } from '@/browser/storage/web-storage'
import type { StudioDesign } from '@/contract/main/studio'

const stored = (state: StudioDesign['state']) => storedText('device', `dama_studio_had_${state}`)

/**
 * Whether this device showed designs of a state last time. If so, a skeleton reserves their space while they load; a new
 * member sees no skeleton that disappears.
 *
 * @param total of the loaded list; undefined before
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
