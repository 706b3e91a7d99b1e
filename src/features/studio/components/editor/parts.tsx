import dynamic from 'next/dynamic'
import { partLoading } from '@/ui/feedback/part-loading'
import { Spinner } from '@/ui/feedback/spinner'
import { toast } from '@/ui/overlay/toast-store'
import { loadStickers } from '../../illustrations/sticker-store'
import { loadTextPath } from '../../canvas/curved-text'

/** Code that is needed only after a tap or on the first save. */
const parts = {
  tools: () => import('./tool-content'),
  textSheet: () => import('./text-sheet'),
  publish: () => import('./publish-sheet'),
  conflict: () => import('./conflict-dialog'),
  templates: () => import('../../model/templates'),
  preview: () => import('../../canvas/send-preview'),
  calls: () => import('@/api/http/browser-clients'),
} as const

/** Preloads all parts some time after the canvas, so that they work offline. */
export const loadParts = (): void => {
  const all = [...Object.values(parts), loadStickers, loadTextPath]
  // A part that fails to load now is loaded again by a tap.
  void Promise.allSettled(all.map((load) => load()))
}

/** Loads a part and then calls `act`, or shows a message if loading fails. */
export const withPart = async (name: keyof typeof parts, act: () => void): Promise<void> => {
  try {
    await parts[name]()
  } catch {
    toast('불러오지 못했어요. 연결을 확인하고 다시 눌러 주세요.')
    return
  }
  act()
}

export const ToolContent = dynamic(() => parts.tools().then((file) => file.ToolContent), {
  ssr: false,
  loading: partLoading(<Spinner />),
})
export const TextSheet = dynamic(() => parts.textSheet().then((file) => file.TextSheet), { ssr: false })
export const PublishSheet = dynamic(() => parts.publish().then((file) => file.PublishSheet), { ssr: false })
export const ConflictDialog = dynamic(() => parts.conflict().then((file) => file.ConflictDialog), {
  ssr: false,
})
