import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { studioDesignsInfiniteQueryOptions } from '@/api/main/studio'
import { storedText } from '@/browser/storage/web-storage'
import type { StudioDesign } from '@/contract/main/studio'
import { itemsOf } from '@/ui/feedback/infinite-list'

const stored = (state: StudioDesign['state']) => storedText('device', `dama_studio_had_${state}`)

/**
 * The member's designs of a state, and whether their section is shown: with designs, with an error and its retry, and while
 * they load where this device showed some last time, so that a new member sees no skeleton that disappears.
 */
export const useDesignSection = (state: StudioDesign['state']) => {
  const list = useInfiniteQuery(studioDesignsInfiniteQueryOptions(state))
  const total = list.data?.pages[0]?.total
  const [had] = useState(() => stored(state).read() !== null)
  useEffect(() => {
    if (total == null) return
    if (total > 0) stored(state).write('1')
    else stored(state).remove()
  }, [state, total])
  const isShown = list.data ? itemsOf(list).length > 0 : had || list.errorUpdateCount > 0
  return { list, total: total ?? itemsOf(list).length, isShown }
}
