import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { Button } from '@/ui/primitives/button'
import { color, radius, space } from '@/ui/theme/tokens'
import { type Crop, dragged, MAX_ZOOM, squareOf, WHOLE } from '../model/square-crop'

/** Larger than it is ever shown, small enough for a slow line. Pixels. */
const SIDE = 720
const QUALITY = 0.9
const STEP = 0.1
const KEYS: Record<string, [number, number]> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
}

interface Props {
  image: ImageBitmap
  isSaving: boolean
  onCrop: (photo: Blob) => void
  onClose: () => void
}

/** The square of a photo: dragged by finger or arrow keys, drawn near by a slider. */
export function PhotoCropSheet({ image, isSaving, onCrop, onClose }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState<Crop>(WHOLE)
  const from = useRef<{ x: number; y: number } | null>(null)

  useEffect(() => {
    const brush = canvas.current?.getContext('2d')
    if (!brush) return
    const { left, top, side } = squareOf(image.width, image.height, crop)
    brush.fillStyle = 'white'
    brush.fillRect(0, 0, SIDE, SIDE)
    brush.drawImage(image, left, top, side, side, 0, 0, SIDE, SIDE)
  }, [image, crop])

  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    const start = from.current
    if (!start) return
    const { width } = event.currentTarget.getBoundingClientRect()
    const [dx, dy] = [(event.clientX - start.x) / width, (event.clientY - start.y) / width]
    from.current = { x: event.clientX, y: event.clientY }
    setCrop((now) => dragged(now, image, dx, dy))
  }
  const step = (event: KeyboardEvent) => {
    const way = KEYS[event.key]
    if (!way) return
    event.preventDefault()
    setCrop((now) => dragged(now, image, ...way))
  }
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
      <Frame
        ref={canvas}
        width={SIDE}
        height={SIDE}
        tabIndex={0}
        role="application"
        aria-label="자를 곳. 끌거나 화살표 키로 옮겨요."
        onKeyDown={step}
        onPointerDown={(event) => {
          from.current = { x: event.clientX, y: event.clientY }
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          from.current = null
        }}
        onPointerCancel={() => {
          from.current = null
        }}
      />
      <Zoom>
        확대
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={STEP}
          value={crop.zoom}
          onChange={(event) => setCrop({ ...crop, zoom: Number(event.currentTarget.value) })}
        />
      </Zoom>
    </BottomSheet>
  )
}

const Frame = styled.canvas`
  display: block;
  width: min(100%, 320px);
  height: auto;
  margin: 0 auto;
  border-radius: ${radius.card};
  touch-action: none;
  cursor: grab;
`
const Zoom = styled.label`
  display: flex;
  min-height: 44px;
  margin-top: ${space[12]};
  align-items: center;
  gap: ${space[12]};
  input {
    flex: 1;
    min-width: 0;
    accent-color: ${color.accent};
  }
`
