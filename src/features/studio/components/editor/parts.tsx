import dynamic from 'next/dynamic'
import { partLoading } from '@/ui/feedback/error-state'
import { Spinner } from '@/ui/feedback/spinner'
import { lazySheet } from '@/ui/overlay/lazy-sheet'
import { loadTextPath } from '../../canvas/curved-text'
import { loadStickers } from '../../illustrations/sticker-store'

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

export const ToolContent = dynamic(() => parts.tools().then((file) => file.ToolContent), {
  ssr: false,
  loading: partLoading(<Spinner />),
})
export const TextSheet = lazySheet(() => parts.textSheet().then((file) => file.TextSheet))
export const PublishSheet = lazySheet(() => parts.publish().then((file) => file.PublishSheet))
export const ConflictDialog = lazySheet(() => parts.conflict().then((file) => file.ConflictDialog))
