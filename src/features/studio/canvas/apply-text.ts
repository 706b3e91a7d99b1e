import type { StudioDocument } from '@/contract/main/studio'
import type { Editor } from '../hooks/use-editor'
import { changeLayer, type TextLayer } from '../model/document'
import { loadFontsOf } from './fonts'

type TextAndFont = Pick<TextLayer, 'text' | 'font'>

/** The undo step of a text change, which contains the first measurement and the one after the font has loaded. */
export const textStepName = (id: string, { text, font }: TextAndFont): string => `words:${id}:${font}:${text}`

/**
 * Sets the text or font of a layer immediately, in the fallback font while the font loads, so that a card published
 * meanwhile contains it. After loading it is measured again, because its width changes.
 */
export const applyText = (
  editor: Pick<Editor, 'change'>,
  id: string,
  { text, font }: TextAndFont,
  measure: () => Partial<TextLayer>,
): void => {
  const set = (isWanted: (layer: TextLayer) => boolean) => {
    const put = (now: StudioDocument) =>
      now.layers.some((layer) => layer.id === id && layer.kind === 'text' && isWanted(layer))
        ? changeLayer(now, id, { text, font, ...measure() })
        : now
    editor.change(put, textStepName(id, { text, font }))
  }
  set(() => true)
  const measureAgain = async () => {
    const [haveCome] = await loadFontsOf([{ text, font }])
    // Skipped if the text was undone or changed while the font loaded.
    if (haveCome) set((layer) => layer.text === text && layer.font === font)
  }
  void measureAgain()
}
