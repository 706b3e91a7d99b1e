import type { Pen } from '@/features/studio/model/pen'
import { Stack } from '@/ui/layout/stack'
import { Button } from '@/ui/primitives/button'
import { Chip, ChipRow } from '@/ui/primitives/chip'
import type { Editor } from '../../hooks/use-editor'
import type { TextLayer } from '../../model/document'
import { inFreeSpace } from '../../model/free-space'
import { newPictureLayer } from '../../model/new-layers'
import { BackgroundPanel } from './background-panel'
import { ColourPicker } from './colour-picker'
import { FilterChoice } from './crop-controls'
import { LayersPanel } from './layers-panel'
import { Slider } from './panel-parts'
import { PhotoLibrary } from './photo-library'
import { StickerPanel } from './sticker-panel'
import { TextPanel } from './text-panel'
import type { ToolId } from './tool-bar'
import { ToolIcon } from './tool-icons'

interface DrawPanelProps {
  editor: Editor
  pen: Pen
  onPen: (pen: Pen) => void
}

/** A pen and an eraser that takes whole strokes. */
const DrawPanel = ({ editor, pen, onPen }: DrawPanelProps) => (
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

/** Photos as layers. */
const PhotoPanel = ({ editor }: { editor: Editor }) => {
  const { chosen } = editor
  return (
    <Stack $gap={12}>
      {chosen?.kind === 'picture' && (
        <FilterChoice value={chosen.filter} onPick={(filter) => editor.changeLayer(chosen.id, { filter })} />
      )}
      <PhotoLibrary
        onPick={(picture) =>
          editor.add((now) => inFreeSpace(newPictureLayer(now.orientation, picture.path, picture), now))
        }
      />
    </Stack>
  )
}

interface Props {
  tool: Exclude<ToolId, 'template'>
  editor: Editor
  pen: Pen
  onPen: (pen: Pen) => void
  isHardToRead: boolean
  onEditText: (layer: TextLayer) => void
}

/** All tools except the templates, which an empty card shows first. One chunk that loads after the canvas. */
export const ToolContent = ({ tool, editor, pen, onPen, isHardToRead, onEditText }: Props) => {
  switch (tool) {
    case 'background':
      return <BackgroundPanel editor={editor} />
    case 'text':
      return <TextPanel {...{ editor, isHardToRead, onEditText }} />
    case 'sticker':
      return <StickerPanel editor={editor} />
    case 'draw':
      return <DrawPanel {...{ editor, pen, onPen }} />
    case 'photo':
      return <PhotoPanel editor={editor} />
    case 'layers':
      return <LayersPanel editor={editor} />
  }
}
