import { useEffect, useRef, useState } from 'react'
import { studioLimits } from '@/domain/studio'
import { TextArea } from '@/ui/form/text-area'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { Button } from '@/ui/primitives/button'
import { rewrite } from '../../canvas/fit-text'
import { applyText } from '../../canvas/apply-text'
import type { Editor } from '../../hooks/use-editor'

interface Props {
  editor: Editor
  id: string
  onClose: () => void
}

/** The text of a text layer. An empty layer is removed, because it would be invisible. */
export const TextSheet = ({ editor, id, onClose }: Props) => {
  const layer = editor.design.layers.find((candidate) => candidate.id === id)
  const [text, setText] = useState(layer?.kind === 'text' ? layer.text : '')
  const field = useRef<HTMLTextAreaElement>(null)
  // The text is selected: typing replaces it, a tap into it keeps it.
  useEffect(() => field.current?.select(), [])
  const close = () => {
    onClose()
    if (layer?.kind !== 'text') return
    const trimmed = text.replace(/\s+$/, '')
    if (trimmed === '') editor.remove(id)
    else if (trimmed !== layer.text)
      applyText(editor, id, { font: layer.font, text: trimmed }, () =>
        rewrite(layer, trimmed, editor.design.orientation),
      )
  }
  return (
    <BottomSheet
      open
      onClose={close}
      title="글자 쓰기"
      footer={
        <Button full onClick={close}>
          완료
        </Button>
      }
    >
      <TextArea
        ref={field}
        label="카드에 쓸 글"
        rows={3}
        limit={studioLimits.maxText}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </BottomSheet>
  )
}
