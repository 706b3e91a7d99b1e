import { PHOTO_FILTERS, type PhotoFilter } from '@/domain/studio'
import { Chip, ChipRow } from '@/ui/primitives/chip'
import { Choice } from './panel-parts'

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
