import { styled } from 'styled-components'
import { PHOTO_FILTERS, type PhotoFilter } from '@/domain/studio'
import { Chip, ChipRow } from '@/ui/primitives/chip'
import { MinusIcon, PlusIcon } from '@/ui/primitives/icon'
import { IconButton } from '@/ui/primitives/icon-button'
import { color, font, space } from '@/ui/theme/tokens'
import type { Editor } from '../../hooks/use-editor'
import { panCrop, zoomCrop } from '../../model/crop'
import { type Background, setBackground } from '../../model/document'
import { Choice } from './panel-parts'
import { ToolIcon } from './tool-icons'

const NAMES: Record<PhotoFilter, string> = {
  none: '원본',
  mono: '흑백',
  warm: '따뜻하게',
  cool: '시원하게',
  faded: '빛바랜',
}

export const FilterChoice = ({
  value,
  onPick,
}: {
  value: PhotoFilter
  onPick: (filter: PhotoFilter) => void
}) => (
  <Choice label="느낌">
    <ChipRow>
      {PHOTO_FILTERS.map((filter) => (
        <Chip key={filter} selected={filter === value} onClick={() => onPick(filter)}>
          {NAMES[filter]}
        </Chip>
      ))}
    </ChipRow>
  </Choice>
)

type Photo = Extract<Background, { kind: 'photo' }>

const STEP = 0.08
const NEARER = 1.15

/** Buttons for the gestures on the photo. */
export const CropControls = ({ editor, photo }: { editor: Editor; photo: Photo }) => {
  const set = (part: Partial<Photo>) => editor.change((now) => setBackground(now, { ...photo, ...part }))
  const pan = (right: number, down: number) => set({ crop: panCrop(photo.crop, right * STEP, down * STEP) })
  return (
    <>
      <Row role="group" aria-label="사진 위치와 크기">
        <p>카드 위에서 끌거나 벌려 맞춰요.</p>
        <IconButton aria-label="사진 위로" onClick={() => pan(0, -1)}>
          <ToolIcon name="up" size={20} />
        </IconButton>
        <IconButton aria-label="사진 아래로" onClick={() => pan(0, 1)}>
          <ToolIcon name="down" size={20} />
        </IconButton>
        <Turned aria-label="사진 왼쪽으로" onClick={() => pan(-1, 0)}>
          <ToolIcon name="up" size={20} />
        </Turned>
        <Turned aria-label="사진 오른쪽으로" onClick={() => pan(1, 0)}>
          <ToolIcon name="down" size={20} />
        </Turned>
        <IconButton aria-label="사진 크게" onClick={() => set({ crop: zoomCrop(photo.crop, NEARER) })}>
          <PlusIcon size={20} />
        </IconButton>
        <IconButton aria-label="사진 작게" onClick={() => set({ crop: zoomCrop(photo.crop, 1 / NEARER) })}>
          <MinusIcon size={20} />
        </IconButton>
      </Row>
      <FilterChoice value={photo.filter} onPick={(filter) => set({ filter })} />
    </>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  color: ${color.ink};
  p {
    margin-right: auto;
    padding-right: ${space[8]};
    color: ${color.second};
    font-size: ${font[13]};
  }
`
const Turned = styled(IconButton)`
  rotate: -90deg;
`
