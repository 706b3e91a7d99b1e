import { ImageViewer } from '@/ui/overlay/image-viewer'

interface Props {
  images: readonly string[]
  /** Index of the first photo. */
  start: number
  open: boolean
  onClose: () => void
}

/** The photos of a review on the whole screen. */
export function PhotoViewer({ images, start, open, onClose }: Props) {
  return (
    <ImageViewer
      open={open}
      onClose={onClose}
      label="리뷰 사진"
      images={images.map((path, index) => ({ path, alt: `리뷰 사진 ${index + 1}` }))}
      startAt={start}
    />
  )
}
