import { useImageViewer } from '@/ui/overlay/use-image-viewer'

/** The photos of a review on the whole screen. */
export const usePhotoViewer = () => {
  const { open, viewer } = useImageViewer('리뷰 사진')
  return {
    viewer,
    open: (paths: readonly string[], at: number) =>
      open(
        paths.map((path, index) => ({ path, alt: `리뷰 사진 ${index + 1}` })),
        at,
      ),
  }
}
