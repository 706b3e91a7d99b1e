import { expect, test, vi } from 'vitest'
import type { StudioDocument } from '@/contract/main/studio'
import { applyText, textStepName } from '@/features/studio/canvas/apply-text'
import { addLayer, changeLayer, emptyDocument } from '@/features/studio/model/document'
import { commit, type History, startHistory, undo } from '@/features/studio/model/history'
import { newText } from '@/features/studio/model/new-layers'

const fonts = vi.hoisted(() => {
  const come: (haveCome: boolean[]) => void = () => undefined
  return { come }
})
vi.mock('@/features/studio/canvas/fonts', () => ({
  loadFontsOf: () =>
    new Promise<boolean[]>((done) => {
      fonts.come = done
    }),
}))

const layer = newText('horizontal', { text: '', font: 'jua', size: 36, colour: '#000000' })
const words = { text: '늘 고마워', font: 'jua' } as const

/** A card with one layer without words, and what measures them: in the stand-in first. */
const createFixture = () => {
  const blank = emptyDocument({ kind: 'colour', colour: '#ffffff' })
  let history: History<StudioDocument> = commit(
    startHistory(blank),
    addLayer(blank, layer),
    textStepName(layer.id, words),
  )
  let width = 100
  const change = (make: (now: StudioDocument) => StudioDocument, step: string | null = null) => {
    history = commit(history, make(history.now), step)
  }
  return {
    put: () => applyText({ change }, layer.id, words, () => ({ width })),
    change,
    undo: () => {
      history = undo(history)
    },
    /** The font is loaded now, and its letters are wider than those of the fallback. */
    lettersCome: async (haveCome = true) => {
      width = 140
      fonts.come([haveCome])
      await Promise.resolve()
    },
    history: () => history,
    layer: () => history.now.layers[0],
  }
}

test('shows text in the fallback font while its font loads, and measures it again afterwards', async () => {
  const card = createFixture()
  card.put()
  expect(card.layer()).toMatchObject({ ...words, width: 100 })
  await card.lettersCome()
  expect(card.layer()).toMatchObject({ ...words, width: 140 })
})

test('font and text are undone in one step, together with the new layer', async () => {
  const card = createFixture()
  card.put()
  await card.lettersCome()
  card.undo()
  expect(card.history().now.layers).toEqual([])
})

test('does not restore text that was undone before its font loaded, but redo does', async () => {
  const card = createFixture()
  card.put()
  card.undo()
  await card.lettersCome()
  expect(card.history().now.layers).toEqual([])
  expect(card.history().future).toHaveLength(1)
})

test('keeps the measure of text that changed while its font loaded', async () => {
  const card = createFixture()
  card.put()
  card.change((now) => changeLayer(now, layer.id, { text: '또 만나', width: 80 }))
  await card.lettersCome()
  expect(card.layer()).toMatchObject({ text: '또 만나', width: 80 })
})

test('changes nothing when the font was loaded already or fails to load', async () => {
  const card = createFixture()
  card.put()
  const before = card.history()
  await card.lettersCome(false)
  expect(card.history()).toBe(before)
})
