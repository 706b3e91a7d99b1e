import { useEffect, useRef, useState } from 'react'
import { studioLimits } from '@/domain/studio'
import { TextArea } from '@/ui/form/text-area'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { Button } from '@/ui/primitives/button'
import { rewrite } from '../../canvas/fit-text'
import { putWords } from '../../canvas/put-words'
import type { Editor } from '../../hooks/use-editor'

interface Props {
  editor: Editor
  id: string
  onClose: () => void
}

/** The words of a text layer. Left empty, the layer goes: nobody wants one that can't be seen. */
export const TextSheet = ({ editor, id, onClose }: Props) => {
  const layer = editor.design.layers.find((one) => one.id === id)
  const [words, setWords] = useState(layer?.kind === 'text' ? layer.text : '')
  const field = useRef<HTMLTextAreaElement>(null)
  // One came to write: what stands there is replaced by the first letter, or kept by a tap into it.
  useEffect(() => field.current?.select(), [])
  const close = () => {
    onClose()
    if (layer?.kind !== 'text') return
    const text = words.replace(/\s+$/, '')
    if (text === '') editor.remove(id)
    else if (text !== layer.text)
      putWords(editor, id, { font: layer.font, text }, () => rewrite(layer, text, editor.design.orientation))
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
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
    </BottomSheet>
  )
}
