import { useRef, useState } from 'react'
import { type Crop, FULL_CROP } from '@/lib/photo-crop'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { CropFrame } from '@/ui/form/crop-frame'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { Button } from '@/ui/primitives/button'

/** Side of the uploaded square in pixels: larger than any place that shows it, small enough for a slow connection. */
const SIDE_PX = 720
const JPEG_QUALITY = 0.9

interface Props {
  image: ImageBitmap
  isSaving: boolean
  /** Why the photo was not saved. */
  problem: string | undefined
  onCrop: (photo: Blob) => void
  onClose: () => void
}

/** The sheet in which the member crops a photo to the square of the profile. */
export const PhotoCropSheet = ({ image, isSaving, problem, onCrop, onClose }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState<Crop>(FULL_CROP)
  const save = () => canvas.current?.toBlob((photo) => photo && onCrop(photo), 'image/jpeg', JPEG_QUALITY)
  return (
    <BottomSheet
      open
      onClose={onClose}
      title="사진 자르기"
      footer={
        <Button full loading={isSaving} onClick={save}>
          이 사진으로 바꾸기
        </Button>
      }
    >
      <CropFrame
        image={image}
        ratio={1}
        longSide={SIDE_PX}
        crop={crop}
        onChange={setCrop}
        canvasRef={canvas}
      />
      {problem && (
        <InlineNotice tone="danger" live>
          {problem}
        </InlineNotice>
      )}
    </BottomSheet>
  )
}
