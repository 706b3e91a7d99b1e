import { styled } from 'styled-components'
import { CopyIcon, TrashIcon } from '@/ui/primitives/icon'
import { color, font, layout, space } from '@/ui/theme/tokens'
import type { Editor } from '../../hooks/use-editor'
import { ToolIcon } from './tool-icons'

interface Props {
  editor: Editor
  onEditText: (id: string) => void
}

/** What can be done with the chosen layer, within a thumb's reach. */
export const SelectionBar = ({ editor, onEditText }: Props) => {
  const { chosen, design } = editor
  if (!chosen) return null
  const at = design.layers.indexOf(chosen)
  return (
    <Bar role="toolbar" aria-label="선택한 레이어">
      {chosen.kind === 'text' && (
        <button type="button" onClick={() => onEditText(chosen.id)}>
          <ToolIcon name="draw" size={18} />
          고치기
        </button>
      )}
      <button type="button" onClick={() => editor.duplicate(chosen.id)}>
        <CopyIcon size={18} />
        복제
      </button>
      <button
        type="button"
        disabled={at === design.layers.length - 1}
        onClick={() => editor.order(chosen.id, 1)}
      >
        <ToolIcon name="up" size={18} />
        앞으로
      </button>
      <button type="button" disabled={at === 0} onClick={() => editor.order(chosen.id, -1)}>
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
  justify-content: safe center;
  gap: ${space[4]};
  padding: 0 ${space[8]};
  overflow-x: auto;
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  scrollbar-width: none;
  button {
    display: inline-flex;
    min-width: ${layout.touch};
    min-height: ${layout.touch};
    padding: 0 ${space[8]};
    flex: none;
    align-items: center;
    gap: ${space[4]};
    font-size: ${font[13]};
    outline-offset: -2px;
    &:disabled {
      color: ${color.third};
      opacity: 0.6;
    }
  }
`
