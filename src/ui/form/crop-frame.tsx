import { type KeyboardEvent, type PointerEvent, type Ref, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { type Crop, cropBox, moveCrop, MAX_ZOOM } from '@/lib/photo-crop'
import { color, radius, space } from '@/ui/theme/tokens'
import { mergeRefs } from './merge-refs'

const STEP = 0.1
const KEYS: Record<string, [number, number]> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
}

export type CropFrameProps = {
  image: ImageBitmap | HTMLCanvasElement
  /** Width by height of the result. */
  ratio: number
  /** Of the result, in pixels: the canvas is saved as it is shown. */
  longSide: number
  crop: Crop
  onChange: (change: (before: Crop) => Crop) => void
  canvasRef: Ref<HTMLCanvasElement>
}

/**
 * Selects the part of a photo to keep: moved by touch or the arrow keys, enlarged by a slider.
 *
 * `react-easy-crop` moves and enlarges too, but it takes the address of a picture instead of a decoded one, so a photo
 * would be decoded twice, and it shows a transformed copy: our own code would still draw the canvas that is saved.
 */
export const CropFrame = ({ image, ratio, longSide, crop, onChange, canvasRef }: CropFrameProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const from = useRef<{ x: number; y: number } | null>(null)
  const width = Math.max(1, Math.round(ratio >= 1 ? longSide : longSide * ratio))
  const height = Math.max(1, Math.round(ratio >= 1 ? longSide / ratio : longSide))

  useEffect(() => {
    const brush = canvas.current?.getContext('2d')
    if (!brush) return
    const box = cropBox(image, ratio, crop)
    // Transparent parts become white: the saved format has no transparency.
    brush.fillStyle = 'white'
    brush.fillRect(0, 0, width, height)
    brush.drawImage(image, box.left, box.top, box.width, box.height, 0, 0, width, height)
  }, [image, ratio, crop, width, height])

  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    const start = from.current
    if (!start) return
    const shown = event.currentTarget.getBoundingClientRect()
    const [dx, dy] = [(event.clientX - start.x) / shown.width, (event.clientY - start.y) / shown.height]
    from.current = { x: event.clientX, y: event.clientY }
    onChange((before) => moveCrop(before, image, ratio, dx, dy))
  }
  const step = (event: KeyboardEvent) => {
    const way = KEYS[event.key]
    if (!way) return
    event.preventDefault()
    onChange((before) => moveCrop(before, image, ratio, ...way))
  }
  const endDrag = () => {
    from.current = null
  }
  return (
    <>
      <Frame
        ref={mergeRefs(canvas, canvasRef)}
        width={width}
        height={height}
        $ratio={ratio}
        tabIndex={0}
        role="application"
        aria-label="자를 곳. 끌거나 화살표 키로 옮겨요."
        onKeyDown={step}
        onPointerDown={(event) => {
          from.current = { x: event.clientX, y: event.clientY }
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={drag}
        onPointerUp={endDrag}
        onPointerCancel={endDrag}
      />
      <Zoom>
        확대
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={STEP}
          value={crop.zoom}
          onChange={(event) => {
            const zoom = Number(event.currentTarget.value)
            onChange((before) => ({ ...before, zoom }))
          }}
        />
      </Zoom>
    </>
  )
}

const Frame = styled.canvas<{ $ratio: number }>`
  display: block;
  width: ${({ $ratio }) => `min(100%, 328px, calc(44dvh * ${$ratio.toFixed(4)}))`};
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
