import { useRef, useState } from 'react'
import { type Crop, FULL_CROP } from '@/lib/photo-crop'
import { CropFrame } from '@/ui/form/crop-frame'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { Button } from '@/ui/primitives/button'

/** Larger than it is ever shown, small enough for a slow line. Pixels. */
const SIDE = 720
const QUALITY = 0.9

interface Props {
  image: ImageBitmap
  isSaving: boolean
  onCrop: (photo: Blob) => void
  onClose: () => void
}

/** The square of a photo that becomes the profile's. */
export function PhotoCropSheet({ image, isSaving, onCrop, onClose }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState<Crop>(FULL_CROP)
  const save = () => canvas.current?.toBlob((photo) => photo && onCrop(photo), 'image/jpeg', QUALITY)
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
      <CropFrame image={image} ratio={1} longSide={SIDE} crop={crop} onChange={setCrop} canvasRef={canvas} />
    </BottomSheet>
  )
}
