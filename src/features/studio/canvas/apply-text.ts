import type { StudioDocument, StudioLayer } from '@/contract/main/studio'
import type { Editor } from '../hooks/use-editor'
import { changeLayer, limitPosition, type TextLayer } from '../model/document'
import { fitText } from './fit-text'
import { loadFontsOf } from './fonts'

type Orientation = StudioDocument['orientation']
type TextSize = Partial<Pick<TextLayer, 'size' | 'width'>>
/** The size of a layer for its text, in the font or its fallback. */
type Measure = (layer: TextLayer, orientation: Orientation) => TextSize

/**
 * Measures a text again after its font has loaded, in all states of the undo history that contain it. A layer that was scaled
 * or got another font size meanwhile keeps both, and only its width is measured. A text that was changed is skipped.
 *
 * @param before the layer that was measured first
 */
const measureLoaded = async (
  editor: Pick<Editor, 'amend'>,
  before: TextLayer,
  orientation: Orientation,
  measure: Measure,
): Promise<void> => {
  const first = { ...before, ...measure(before, orientation) }
  const [isNew] = await loadFontsOf([before])
  if (!isNew) return
  const measureCurrent = (layer: TextLayer, current: Orientation): TextSize =>
    layer.size === first.size && layer.scale === first.scale && current === orientation
      ? measure({ ...layer, size: before.size, width: before.width }, current)
      : fitText(layer, current)
  const isMeasured = (layer: StudioLayer): layer is TextLayer =>
    layer.id === before.id &&
    layer.kind === 'text' &&
    layer.text === before.text &&
    layer.font === before.font
  editor.amend((state) => {
    const layer = state.layers.find(isMeasured)
    return layer ? changeLayer(state, layer.id, measureCurrent(layer, state.orientation)) : state
  })
}

/**
 * Sets the text or font of a layer immediately, in the fallback font while the font loads, so that a card published
 * meanwhile contains it.
 */
export const applyText = (
  editor: Pick<Editor, 'design' | 'change' | 'amend'>,
  layer: TextLayer,
  { text, font }: Pick<TextLayer, 'text' | 'font'>,
  measure: Measure,
): void => {
  const { orientation } = editor.design
  const before = { ...layer, ...limitPosition(layer, orientation), text, font }
  const size = measure(before, orientation)
  editor.change((now) => changeLayer(now, layer.id, { text, font, ...size }))
  void measureLoaded(editor, before, orientation, measure)
}

/** Adds a text, as `applyText` sets it. */
export const addText = (
  editor: Pick<Editor, 'design' | 'add' | 'amend'>,
  layer: TextLayer,
  measure: Measure,
): void => {
  const { orientation } = editor.design
  if (editor.add(() => ({ ...layer, ...measure(layer, orientation) })))
    void measureLoaded(editor, layer, orientation, measure)
}
