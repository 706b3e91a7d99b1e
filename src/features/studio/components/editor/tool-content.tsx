import { Stack } from '@/ui/layout/stack'
import type { Editor } from '../../hooks/use-editor'
import type { TextLayer } from '../../model/document'
import { inFreeSpace } from '../../model/free-space'
import { newPictureLayer } from '../../model/new-layers'
import type { Pen } from '../../model/pen'
import { BackgroundPanel } from './background-panel'
import { DrawPanel } from './draw-panel'
import { FilterChoice } from './filter-choice'
import { LayersPanel } from './layers-panel'
import { PhotoLibrary } from './photo-library'
import { StickerPanel } from './sticker-panel'
import { TextPanel } from './text-panel'
import type { ToolId } from './tool-bar'

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
