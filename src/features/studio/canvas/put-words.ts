import type { StudioDocument } from '@/contract/main/studio'
import type { Editor } from '../hooks/use-editor'
import { changeLayer, type TextLayer } from '../model/document'
import { loadWords } from './fonts'

type Words = Pick<TextLayer, 'text' | 'font'>

/** Names the one step back that putting these words is: in the stand-in, and measured again. */
export const wordsStep = (id: string, { text, font }: Words): string => `words:${id}:${font}:${text}`

/**
 * Gives a layer its words or face at once, in the stand-in while the letters are on their way: a card made meanwhile
 * must not be without them. When they have come, `measure` is asked again, for they are wider or narrower.
 */
export const putWords = (
  editor: Pick<Editor, 'change'>,
  id: string,
  { text, font }: Words,
  measure: () => Partial<TextLayer>,
): void => {
  const set = (isWanted: (layer: TextLayer) => boolean) => {
    const put = (now: StudioDocument) =>
      now.layers.some((layer) => layer.id === id && layer.kind === 'text' && isWanted(layer))
        ? changeLayer(now, id, { text, font, ...measure() })
        : now
    editor.change(put, wordsStep(id, { text, font }))
  }
  set(() => true)
  const measureAgain = async () => {
    const [haveCome] = await loadWords([{ text, font }])
    // Taken back or written anew meanwhile, they are no longer the ones that came.
    if (haveCome) set((layer) => layer.text === text && layer.font === font)
  }
  void measureAgain()
}
