import { styled } from 'styled-components'
import { brand } from '@/config/brand'
import { Button } from '@/ui/primitives/button'
import { CloseIcon } from '@/ui/primitives/icon'
import { IconButton } from '@/ui/primitives/icon-button'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { color, font, layout, space } from '@/ui/theme/tokens'
import type { Autosave } from '../../hooks/use-autosave'
import type { Editor } from '../../hooks/use-editor'
import { turnDocument } from '../../model/document'
import { ToolIcon } from './tool-icons'

const WORDS = {
  fresh: '',
  saving: '저장 중',
  saved: '저장됨',
  offline: '연결이 끊겨 이 기기에만 저장됨',
  conflict: '다른 창에서 고쳐졌어요',
  refused: '이 기기에만 저장됨',
} as const

interface Props {
  editor: Editor
  saving: Pick<Autosave, 'state' | 'errorMessage'>
  onClose: () => void
  onPublish: () => void
}

/** Close, undo and redo, the save state, and publish. */
export const TopBar = ({ editor, saving, onClose, onPublish }: Props) => {
  const isUpright = editor.design.orientation === 'vertical'
  return (
    <header>
      <Bar>
        <IconButton aria-label="닫기" onClick={onClose}>
          <CloseIcon />
        </IconButton>
        <VisuallyHidden as="h1">{brand.studio}</VisuallyHidden>
        <IconButton aria-label="되돌리기" disabled={!editor.canUndo} onClick={editor.undo}>
          <ToolIcon name="undo" />
        </IconButton>
        <IconButton aria-label="다시 하기" disabled={!editor.canRedo} onClick={editor.redo}>
          <ToolIcon name="redo" />
        </IconButton>
        <IconButton
          aria-label={isUpright ? '가로 카드로 바꾸기' : '세로 카드로 바꾸기'}
          onClick={() => editor.change(turnDocument)}
        >
          <ToolIcon name="turn" />
        </IconButton>
        <Button small onClick={onPublish}>
          카드 만들기
        </Button>
      </Bar>
      <State role="status" data-state={saving.state}>
        {saving.errorMessage ? `${WORDS.refused}: ${saving.errorMessage}` : WORDS[saving.state]}
      </State>
    </header>
  )
}

const Bar = styled.div`
  display: flex;
  min-height: ${layout.topBar};
  padding: env(safe-area-inset-top) ${space[12]} 0 ${space[4]};
  align-items: center;
  background: ${color.ground};
  > :last-child {
    margin-left: auto;
  }
`
const State = styled.p`
  min-height: 22px;
  padding: 0 ${space[16]} 2px;
  background: ${color.ground};
  color: ${color.second};
  font-size: ${font[13]};
  text-align: center;
  &[data-state='offline'],
  &[data-state='conflict'],
  &[data-state='refused'] {
    background: ${color.tint};
    color: ${color.accent};
  }
`
