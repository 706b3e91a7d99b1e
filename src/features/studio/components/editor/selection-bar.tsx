import { styled } from 'styled-components'
import { CopyIcon, TrashIcon } from '@/ui/primitives/icon'
import { color, font, space } from '@/ui/theme/tokens'
import type { Editor } from '../../hooks/use-editor'
import type { TextLayer } from '../../model/document'
import type { ToolId } from './tool-bar'
import { ToolIcon } from './tool-icons'

interface Props {
  editor: Editor
  onEditText: (layer: TextLayer) => void
  /** Opens the tool that changes the layer's looks. */
  onStyle: (tool: ToolId) => void
}

const STYLES = { text: 'text', picture: 'photo', sticker: null, drawing: null } as const

/** The actions for the chosen layer, within a thumb's reach. */
export const SelectionBar = ({ editor, onEditText, onStyle }: Props) => {
  const { chosen, design } = editor
  if (!chosen) return null
  const at = design.layers.indexOf(chosen)
  const style = STYLES[chosen.kind]
  return (
    <Bar role="toolbar" aria-label="선택한 레이어">
      {chosen.kind === 'text' && (
        <button type="button" onClick={() => onEditText(chosen)}>
          <ToolIcon name="draw" size={18} />
          고치기
        </button>
      )}
      {style && (
        <button type="button" onClick={() => onStyle(style)}>
          <ToolIcon name={style} size={18} />
          꾸미기
        </button>
      )}
      <button type="button" onClick={() => editor.duplicate(chosen.id)}>
        <CopyIcon size={18} />
        복제
      </button>
      <button
        type="button"
        disabled={at === design.layers.length - 1}
        onClick={() => editor.moveLayer(chosen.id, 1)}
      >
        <ToolIcon name="up" size={18} />
        앞으로
      </button>
      <button type="button" disabled={at === 0} onClick={() => editor.moveLayer(chosen.id, -1)}>
        <ToolIcon name="down" size={18} />
        뒤로
      </button>
      <button type="button" onClick={() => editor.remove(chosen.id)}>
        <TrashIcon size={18} />
        삭제
      </button>
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  padding: 0 ${space[4]};
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  button {
    display: grid;
    min-width: 0;
    min-height: 48px;
    flex: 1;
    place-content: center;
    justify-items: center;
    font-size: ${font[13]};
    letter-spacing: -0.03em;
    outline-offset: -2px;
    &:disabled {
      color: ${color.third};
      opacity: 0.6;
    }
  }
`
