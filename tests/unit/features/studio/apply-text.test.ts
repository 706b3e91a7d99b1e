import { beforeEach, expect, test, vi } from 'vitest'
import type { StudioDocument } from '@/contract/main/studio'
import { addText, applyText } from '@/features/studio/canvas/apply-text'
import { amend, commit, endGesture, redo, startHistory, undo } from '@/features/studio/hooks/use-editor'
import {
  addLayer,
  changeLayer,
  emptyDocument,
  type TextLayer,
  turnDocument,
} from '@/features/studio/model/document'
import { newText } from '@/features/studio/model/new-layers'

/** `letterWidth` is the width of a letter as a part of its size, in the fallback font or in the loaded one. */
const fonts = vi.hoisted(() => {
  const come: (haveCome: boolean[]) => void = () => undefined
  return { come, letterWidth: 1 }
})
vi.mock('@/features/studio/canvas/fonts', () => ({
  loadFontsOf: () =>
    new Promise<boolean[]>((done) => {
      fonts.come = done
    }),
}))
const widthOf = ({ text, size }: TextLayer) => text.length * size * fonts.letterWidth
vi.mock('@/features/studio/canvas/fit-text', () => ({
  fitText: (layer: TextLayer) => ({ width: widthOf(layer) }),
}))
/** A text shrinks until it is as wide as before. */
const shrink = (layer: TextLayer) => {
  const size = layer.size * Math.min(1, layer.width / widthOf(layer))
  return { size, width: widthOf({ ...layer, size }) }
}

const layer: TextLayer = {
  ...newText('horizontal', { text: '안녕', font: 'jua', size: 40, colour: '#000000' }),
  width: 80,
}
const words = { text: '늘 고마워', font: 'jua' } as const

/** A card, with the layer unless it is empty, and its editor. */
const createFixture = ({ isEmpty = false } = {}) => {
  const blank = emptyDocument({ kind: 'colour', colour: '#ffffff' })
  let history = startHistory(isEmpty ? blank : addLayer(blank, layer))
  const editor = {
    get design() {
      return history.now
    },
    change: (make: (now: StudioDocument) => StudioDocument, step: string | null = null) => {
      history = commit(history, make(history.now), step)
    },
    amend: (make: (state: StudioDocument) => StudioDocument) => {
      history = amend(history, make)
    },
    add: (make: (now: StudioDocument) => StudioDocument['layers'][number]) => {
      editor.change((now) => addLayer(now, make(now)))
      return true
    },
    endGesture: () => {
      history = endGesture(history)
    },
    undo: () => {
      history = undo(history)
    },
    redo: () => {
      history = redo(history)
    },
  }
  return {
    editor,
    history: () => history,
    layer: () => history.now.layers[0],
    /** The font is loaded now, and its letters are half as wide as those of the fallback. */
    lettersCome: async (haveCome = true) => {
      fonts.letterWidth = 0.5
      fonts.come([haveCome])
      await Promise.resolve()
    },
  }
}
beforeEach(() => {
  fonts.letterWidth = 1
})

test('shows text in the fallback font while its font loads, and measures it again from its first size', async () => {
  const card = createFixture()
  applyText(card.editor, layer, words, shrink)
  expect(card.layer()).toMatchObject({ ...words, size: 16, width: 80 })
  await card.lettersCome()
  expect(card.layer()).toMatchObject({ ...words, size: 32, width: 80 })
})

test('adds a text with its size in one undo step', async () => {
  const card = createFixture({ isEmpty: true })
  addText(card.editor, { ...layer, ...words }, shrink)
  expect(card.layer()).toMatchObject({ ...words, size: 16 })
  await card.lettersCome()
  expect(card.layer()).toMatchObject({ size: 32 })
  card.editor.undo()
  expect(card.history()).toMatchObject({ past: [], now: { layers: [] } })
})

test('keeps a font size that was set while the font loaded, and measures its width', async () => {
  const card = createFixture()
  applyText(card.editor, layer, words, shrink)
  card.editor.change((now) => changeLayer(now, layer.id, { size: 60, width: 300 }))
  await card.lettersCome()
  expect(card.layer()).toMatchObject({ size: 60, width: 150 })
})

test('keeps the size of a text that was scaled, or turned with its card, while the font loaded', async () => {
  const scaled = createFixture()
  applyText(scaled.editor, layer, words, shrink)
  scaled.editor.change((now) => changeLayer(now, layer.id, { scale: 2 }))
  await scaled.lettersCome()
  expect(scaled.layer()).toMatchObject({ size: 16, scale: 2, width: 40 })

  fonts.letterWidth = 1
  const turned = createFixture()
  applyText(turned.editor, layer, words, shrink)
  turned.editor.change(turnDocument)
  await turned.lettersCome()
  expect(turned.layer()).toMatchObject({ size: 16, width: 40 })
})

test('the loaded font makes no undo step, and keeps what can be redone', async () => {
  const card = createFixture()
  applyText(card.editor, layer, words, shrink)
  card.editor.change((now) => changeLayer(now, layer.id, { x: 60 }))
  card.editor.change((now) => changeLayer(now, layer.id, { x: 90 }))
  card.editor.undo()
  card.editor.endGesture()
  await card.lettersCome()
  expect(card.history().past).toHaveLength(2)
  expect(card.layer()).toMatchObject({ x: 60, size: 32 })
  card.editor.redo()
  expect(card.layer()).toMatchObject({ x: 90, size: 32 })
  card.editor.undo()
  card.editor.undo()
  expect(card.layer()).toMatchObject({ ...words, x: layer.x, size: 32 })
  card.editor.undo()
  expect(card.layer()).toEqual(layer)
})

test('does not restore text that was undone before its font loaded, but redo does', async () => {
  const card = createFixture()
  applyText(card.editor, layer, words, shrink)
  card.editor.undo()
  await card.lettersCome()
  expect(card.layer()).toEqual(layer)
  card.editor.redo()
  expect(card.layer()).toMatchObject({ ...words, size: 32 })
})

test('keeps the measure of text that changed while its font loaded', async () => {
  const card = createFixture()
  applyText(card.editor, layer, words, shrink)
  card.editor.change((now) => changeLayer(now, layer.id, { text: '또 만나', width: 80 }))
  await card.lettersCome()
  expect(card.layer()).toMatchObject({ text: '또 만나', size: 16, width: 80 })
})

test('changes nothing when the font was loaded already or fails to load', async () => {
  const card = createFixture()
  applyText(card.editor, layer, words, shrink)
  const before = card.history()
  await card.lettersCome(false)
  expect(card.history()).toBe(before)
})
