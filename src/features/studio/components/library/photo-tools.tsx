import { styled } from 'styled-components'
import { CANVAS, PHOTO_FILTERS, type PhotoFilter } from '@/domain/studio'
import { Stack } from '@/ui/layout/stack'
import { Button } from '@/ui/primitives/button'
import { Chip, ChipRow } from '@/ui/primitives/chip'
import { font, space } from '@/ui/theme/tokens'
import { filterPixels } from '../../model/photo-filter'

const SHAPES = ['whole', 'horizontal', 'vertical', 'square'] as const
type Shape = (typeof SHAPES)[number]

/** The changes of a photo besides its crop. */
export interface PhotoEdit {
  shape: Shape
  /** Quarter turns, clockwise. */
  turns: number
  filter: PhotoFilter
}
export const NO_EDIT: PhotoEdit = { shape: 'whole', turns: 0, filter: 'none' }

/** Width / height of the crop; `width` and `height` are those of the rotated photo. */
export const ratioOf = (shape: Shape, { width, height }: { width: number; height: number }): number =>
  ({
    whole: width / height,
    horizontal: CANVAS.width / CANVAS.height,
    vertical: CANVAS.height / CANVAS.width,
    square: 1,
  })[shape]

/** Returns a rotated copy with the filter applied. */
export const redraw = (
  photo: ImageBitmap | HTMLCanvasElement,
  { turns, filter }: PhotoEdit,
): HTMLCanvasElement => {
  const isOnItsSide = turns % 2 === 1
  const canvas = document.createElement('canvas')
  canvas.width = isOnItsSide ? photo.height : photo.width
  canvas.height = isOnItsSide ? photo.width : photo.height
  const brush = canvas.getContext('2d', { willReadFrequently: filter !== 'none' })
  if (!brush) return canvas
  brush.translate(canvas.width / 2, canvas.height / 2)
  brush.rotate((turns * Math.PI) / 2)
  brush.drawImage(photo, -photo.width / 2, -photo.height / 2)
  if (filter !== 'none') {
    const pixels = brush.getImageData(0, 0, canvas.width, canvas.height)
    filterPixels(pixels.data, filter)
    brush.putImageData(pixels, 0, 0)
  }
  return canvas
}

const SHAPE_NAMES: Record<Shape, string> = {
  whole: '원본',
  horizontal: '가로 카드',
  vertical: '세로 카드',
  square: '정사각형',
}
const FILTER_NAMES: Record<PhotoFilter, string> = {
  none: '원본',
  mono: '흑백',
  warm: '따뜻하게',
  cool: '시원하게',
  faded: '빛바랜',
}

interface Props {
  edit: PhotoEdit
  onChange: (part: Partial<PhotoEdit>) => void
}

/** Shape, turns and tint of a photo. */
export const PhotoTools = ({ edit, onChange }: Props) => (
  <Stack $gap={12} $padding={[8, 0, 0]}>
    <Group role="group" aria-label="자르는 모양">
      <b aria-hidden>모양</b>
      <ChipRow>
        {SHAPES.map((shape) => (
          <Chip key={shape} selected={edit.shape === shape} onClick={() => onChange({ shape })}>
            {SHAPE_NAMES[shape]}
          </Chip>
        ))}
      </ChipRow>
    </Group>
    <Group role="group" aria-label="느낌">
      <b aria-hidden>느낌</b>
      <ChipRow>
        {PHOTO_FILTERS.map((filter) => (
          <Chip key={filter} selected={edit.filter === filter} onClick={() => onChange({ filter })}>
            {FILTER_NAMES[filter]}
          </Chip>
        ))}
      </ChipRow>
    </Group>
    <Turns>
      <Button kind="secondary" small onClick={() => onChange({ turns: (edit.turns + 3) % 4 })}>
        왼쪽으로 돌리기
      </Button>
      <Button kind="secondary" small onClick={() => onChange({ turns: (edit.turns + 1) % 4 })}>
        오른쪽으로 돌리기
      </Button>
    </Turns>
  </Stack>
)

const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  b {
    font-size: ${font[15]};
  }
`
const Turns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr));
  gap: ${space[8]};
`
