import { useEffect, useRef, useState } from 'react'
import { studioLimits } from '@/domain/studio'
import { TextArea } from '@/ui/form/text-area'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { Button } from '@/ui/primitives/button'
import { addText, applyText } from '../../canvas/apply-text'
import { rewrite } from '../../canvas/fit-text'
import type { Editor } from '../../hooks/use-editor'
import type { TextLayer } from '../../model/document'
import { MIN_TEXT_WIDTH } from '../../model/fit-text-size'
import { inFreeSpace } from '../../model/free-space'

interface Props {
  editor: Editor
  /** A layer that the card does not contain is new. */
  layer: TextLayer
  onClose: () => void
}

/** The text of a new or an existing layer. Without a text no layer is added, and an existing one is removed: it would be invisible. */
export const TextSheet = ({ editor, layer, onClose }: Props) => {
  const { design } = editor
  const current = design.layers.find(({ id }) => id === layer.id)
  const [text, setText] = useState(layer.text)
  const field = useRef<HTMLTextAreaElement>(null)
  // The text is selected: typing replaces it, a tap into it keeps it.
  useEffect(() => field.current?.select(), [])
  const close = () => {
    onClose()
    const trimmed = text.replace(/\s+$/, '')
    if (current?.kind !== 'text') {
      if (trimmed === '') return
      const placed = inFreeSpace({ ...layer, text: trimmed }, design)
      addText(editor, { ...placed, width: MIN_TEXT_WIDTH }, rewrite)
    } else if (trimmed === '') editor.remove(layer.id)
    else if (trimmed !== current.text)
      applyText(editor, current, { font: current.font, text: trimmed }, rewrite)
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
