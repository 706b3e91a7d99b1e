import type { Editor } from '../../hooks/use-editor'
import type { Pen } from '../../model/pen'
import { BackgroundPanel } from './background-panel'
import { DrawPanel } from './draw-panel'
import { LayersPanel } from './layers-panel'
import { PhotoPanel } from './photo-panel'
import { StickerPanel } from './sticker-panel'
import { TextPanel } from './text-panel'
import type { ToolId } from './tool-bar'

interface Props {
  tool: Exclude<ToolId, 'template'>
  editor: Editor
  pen: Pen
  onPen: (pen: Pen) => void
  isHardToRead: boolean
  onEditText: (id: string) => void
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
