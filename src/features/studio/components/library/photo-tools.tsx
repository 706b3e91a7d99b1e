import { styled } from 'styled-components'
import { PHOTO_FILTERS, type PhotoFilter } from '@/domain/studio'
import { Stack } from '@/ui/layout/stack'
import { Button } from '@/ui/primitives/button'
import { Chip, ChipRow } from '@/ui/primitives/chip'
import { font, space } from '@/ui/theme/tokens'
import { type PhotoEdit, type Shape, SHAPES } from '../../model/edit-photo'

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
