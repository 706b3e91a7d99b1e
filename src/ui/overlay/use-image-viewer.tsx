import { useState } from 'react'
import { prefetch } from '@/lib/prefetch'
import type { ImageViewerProps } from './image-viewer'
import { lazySheet } from './lazy-sheet'

const loadViewer = () => import('./image-viewer').then((file) => file.ImageViewer)
const ImageViewer = lazySheet(loadViewer)

/** Loads the script of the viewer before the tap that opens it. */
export const prefetchImageViewer = () => prefetch(loadViewer)

type Opened = Pick<ImageViewerProps, 'images' | 'startAt'>

/**
 * Pictures on the whole screen, opened at the tapped one each time. The viewer stays mounted for its closing animation.
 *
 * @param label names the group: `상품 사진`
 * @returns `open`, and `viewer` to render
 */
export const useImageViewer = (label: string) => {
  const [opened, setOpened] = useState<Opened & { times: number }>()
  const [isOpen, setOpen] = useState(false)
  return {
    open: (images: Opened['images'], startAt: number) => {
      setOpened({ images, startAt, times: (opened?.times ?? 0) + 1 })
      setOpen(true)
    },
    viewer: opened && (
      <ImageViewer
        key={opened.times}
        label={label}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        images={opened.images}
        startAt={opened.startAt}
      />
    ),
  }
}
