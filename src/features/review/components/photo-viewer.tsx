import { ImageViewer } from '@/ui/overlay/image-viewer'

interface Props {
  images: readonly string[]
  /** Index of the first photo. */
  start: number
  isOpen: boolean
  onClose: () => void
}

/** The photos of a review on the whole screen. */
export const PhotoViewer = ({ images, start, isOpen, onClose }: Props) => {
  return (
    <ImageViewer
      isOpen={isOpen}
      onClose={onClose}
      label="리뷰 사진"
      images={images.map((path, index) => ({ path, alt: `리뷰 사진 ${index + 1}` }))}
      startAt={start}
    />
  )
}
