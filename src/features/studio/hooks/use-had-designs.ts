import { useEffect, useState } from 'react'
import type { StudioDesign } from '@/contract/main/studio'

const keyOf = (state: StudioDesign['state']): string => `dama_studio_had_${state}`

const read = (state: StudioDesign['state']): boolean => {
  try {
    return localStorage.getItem(keyOf(state)) !== null
  } catch {
    return false
  }
}
const keep = (state: StudioDesign['state'], has: boolean): void => {
  try {
    if (has) localStorage.setItem(keyOf(state), '1')
    else localStorage.removeItem(keyOf(state))
  } catch {
    // Forbidden: the place is not kept, and the list moves what is below it.
  }
}

/**
 * Whether designs of a state were shown on this device last time. Then their place is kept while they come; a new
 * member sees no empty place that goes again.
 *
 * @param total of the list that came; undefined before
 */
export const useHadDesigns = (state: StudioDesign['state'], total: number | undefined): boolean => {
  const [had] = useState(() => read(state))
  useEffect(() => {
    if (total !== undefined) keep(state, total > 0)
  }, [state, total])
  return had
}
