import { Stack } from '@/ui/layout/stack'
import { Button } from '@/ui/primitives/button'
import { Chip, ChipRow } from '@/ui/primitives/chip'
import type { Editor } from '../../hooks/use-editor'
import type { Pen } from '../../model/pen'
import { ColourPicker } from './colour-picker'
import { Slider } from './panel-parts'
import { ToolIcon } from './tool-icons'

interface Props {
  editor: Editor
  pen: Pen
  onPen: (pen: Pen) => void
}

/** A pen and an eraser that takes whole strokes. */
export const DrawPanel = ({ editor, pen, onPen }: Props) => (
  <Stack $gap={12}>
    <ChipRow role="group" aria-label="그리기 도구">
      <Chip selected={!pen.isEraser} onClick={() => onPen({ ...pen, isEraser: false })}>
        펜
      </Chip>
      <Chip selected={pen.isEraser} onClick={() => onPen({ ...pen, isEraser: true })}>
        지우개
      </Chip>
      <Button small kind="quiet" disabled={!editor.canUndo} onClick={editor.undo}>
        <ToolIcon name="undo" size={20} />한 획 되돌리기
      </Button>
    </ChipRow>
    {pen.isEraser ? (
      <p>지우고 싶은 선을 손가락으로 문질러요. 선이 통째로 지워져요.</p>
    ) : (
      <>
        <Slider
          label="굵기"
          value={pen.width}
          min={1}
          max={24}
          onChange={(width) => onPen({ ...pen, width })}
          onSettle={() => undefined}
        />
        <ColourPicker
          label="펜 색"
          value={pen.colour}
          onPick={(colour) => onPen({ ...pen, colour })}
          onSettle={() => undefined}
        />
      </>
    )}
  </Stack>
)
