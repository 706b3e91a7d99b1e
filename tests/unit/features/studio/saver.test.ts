import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StudioDocument } from '@/contract/main/studio'
import { emptyDocument } from '@/features/studio/model/document'
import { keptDrafts, type KeptDraft } from '@/features/studio/model/kept-draft'
import { createSaver, type SaveFailure, SAVE_AFTER } from '@/features/studio/model/saver'
import { startDesign } from '@/features/studio/model/start-design'
import { templateOf } from '@/features/studio/model/templates'

const paper = (colour: string): StudioDocument => emptyDocument({ kind: 'colour', colour })
const [ONE, TWO, THREE] = [paper('#000001'), paper('#000002'), paper('#000003')]
const draft = (part: Partial<KeptDraft> = {}): KeptDraft => ({
  document: ONE,
  designId: null,
  revision: 0,
  createKey: 'key-1',
  isDirty: false,
  from: '',
  ...part,
})

/** A server that can be told to fail, and a notebook of what happened. */
const createFixture = (start: KeptDraft) => {
  const log: string[] = []
  const states: string[] = []
  let failing: SaveFailure | null = null
  let revision = start.revision
  const answer = <T>(value: () => T): Promise<T> =>
    failing ? Promise.reject(failing) : Promise.resolve(value())
  const colourOf = ({ background }: StudioDocument) => (background.kind === 'colour' ? background.colour : '')
  let stored = start
  const saver = createSaver(start, {
    create: (document, key) =>
      answer(() => {
        log.push(`create ${colourOf(document)} ${key}`)
        revision = 1
        return { designId: 'std_1', revision }
      }),
    save: (at, document, preview) =>
      answer(() => {
        log.push(`save ${colourOf(document)} from ${at.revision}${preview ? ` ${preview}` : ''}`)
        revision = at.revision + 1
        return { designId: at.designId, revision }
      }),
    preview: async () => 'upload/face',
    failureOf: (failure) => failure as SaveFailure,
    keep: (next) => {
      stored = next
    },
    tell: (state) => void states.push(state),
    newKey: () => 'key-2',
  })
  return { saver, log, states, fail: (kind: SaveFailure | null) => (failing = kind), kept: () => stored }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('saving', () => {
  test('is on the device at once and on the server after a pause, from the newest state', async () => {
    const { saver, log, kept } = createFixture(draft())
    saver.change(TWO)
    expect(kept()).toMatchObject({ document: TWO, isDirty: true })
    await vi.advanceTimersByTimeAsync(SAVE_AFTER - 1)
    saver.change(THREE)
    await vi.advanceTimersByTimeAsync(SAVE_AFTER - 1)
    expect(log).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(log).toEqual(['create #000003 key-1'])
    expect(kept()).toMatchObject({ designId: 'std_1', revision: 1, isDirty: false })
  })
  test('of a known design carries the revision it began from, and a picture when one is asked for', async () => {
    const { saver, log } = createFixture(draft({ designId: 'std_1', revision: 4 }))
    saver.change(TWO)
    await saver.flush()
    await saver.flush(true)
    expect(log).toEqual(['save #000002 from 4', 'save #000002 from 5 upload/face'])
  })
  test('makes one picture of each state, and none of what is not there', async () => {
    const { saver, log } = createFixture(draft({ designId: 'std_1', revision: 4 }))
    await saver.flush(true)
    await saver.flush(true)
    await saver.flush()
    expect(log).toEqual(['save #000001 from 4 upload/face'])
    const fresh = createFixture(draft())
    await fresh.saver.flush(true)
    expect(fresh.log).toEqual([])
  })
  test('what changes while it is on its way goes with the next', async () => {
    const { saver, log, states } = createFixture(draft())
    saver.change(TWO)
    const first = saver.flush()
    await Promise.resolve()
    saver.change(THREE)
    await first
    expect(states.at(-1)).toBe('saving')
    await vi.advanceTimersByTimeAsync(SAVE_AFTER)
    expect(log).toEqual(['create #000002 key-1', 'save #000003 from 1'])
    expect(states.at(-1)).toBe('saved')
  })
  test('a lost connection is tried again with growing pauses and the same key', async () => {
    const { saver, log, states, fail, kept } = createFixture(draft())
    fail('lost')
    saver.change(TWO)
    await saver.flush()
    expect(states.at(-1)).toBe('offline')
    expect(kept().isDirty).toBe(true)
    await vi.advanceTimersByTimeAsync(2000 + 4000)
    expect(log).toEqual([])
    fail(null)
    await vi.advanceTimersByTimeAsync(8000)
    expect(log).toEqual(['create #000002 key-1'])
    expect(states.at(-1)).toBe('saved')
  })
  test('what was sent without an answer goes again as it was, before what came since', async () => {
    for (const designId of [null, 'std_1']) {
      const { saver, log, fail, kept } = createFixture(draft({ designId, revision: designId ? 4 : 0 }))
      fail('lost')
      saver.change(TWO)
      await saver.flush()
      saver.change(THREE)
      expect(kept()).toMatchObject({ document: THREE, inDoubt: TWO })
      fail(null)
      expect(await saver.flush()).toBe(true)
      expect(log).toEqual(
        designId
          ? ['save #000002 from 4', 'save #000003 from 5']
          : ['create #000002 key-1', 'save #000003 from 1'],
      )
      expect(kept()).toMatchObject({ document: THREE, isDirty: false, inDoubt: undefined })
    }
  })
  test('a picture that got lost on its way leaves no doubt about the revision', async () => {
    const { saver, log, fail, states } = createFixture(draft({ designId: 'std_1', revision: 4 }))
    fail('lost')
    await saver.flush(true)
    expect(states.at(-1)).toBe('offline')
    fail(null)
    await vi.advanceTimersByTimeAsync(2000)
    expect(log).toEqual(['save #000001 from 4'])
    expect(states.at(-1)).toBe('saved')
  })
  test('a conflict stops until the member chooses; their own becomes a new design', async () => {
    const { saver, log, states, fail, kept } = createFixture(draft({ designId: 'std_9', revision: 2 }))
    fail('conflict')
    saver.change(TWO)
    await saver.flush()
    expect(states.at(-1)).toBe('conflict')
    saver.change(THREE)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(log).toEqual([])
    expect(kept().document).toBe(THREE)
    fail(null)
    expect(await saver.saveAsCopy()).toBe(true)
    expect(log).toEqual(['create #000003 key-2'])
  })
  test('a design that was deleted elsewhere is made again', async () => {
    const { saver, log, fail } = createFixture(draft({ designId: 'std_9', revision: 2 }))
    fail('gone')
    saver.change(TWO)
    await saver.flush()
    fail(null)
    await vi.advanceTimersByTimeAsync(1)
    expect(log).toEqual(['create #000002 key-2'])
  })
  test('to publish, even a card that nothing was changed on is brought there', async () => {
    const { saver, log } = createFixture(draft())
    expect(await saver.flush()).toBe(true)
    expect(log).toEqual([])
    expect(await saver.ensure()).toBe(true)
    expect(log).toEqual(['create #000001 key-1'])
  })
  test('while it is made a card, no picture raises its revision', async () => {
    const { saver, log } = createFixture(draft({ designId: 'std_1', revision: 3 }))
    saver.rest(true)
    expect(await saver.flush(true)).toBe(true)
    expect(log).toEqual([])
    saver.rest(false)
    await saver.flush(true)
    expect(log).not.toEqual([])
  })
  test('stopped, it sends nothing more', async () => {
    const { saver, log } = createFixture(draft())
    saver.change(TWO)
    saver.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(log).toEqual([])
  })
})

describe('where the editor begins', () => {
  const requested = { designId: null, template: null, picture: null }
  const newKey = () => 'key'
  const theirs = { designId: 'std_1', state: 'draft', revision: 5, document: TWO } as never
  test('with what this device kept', () => {
    const stored = draft({ document: THREE, isDirty: true, designId: 'std_1', revision: 4 })
    expect(startDesign(requested, { kept: stored, theirs, newKey })).toBe(stored)
  })
  test('with the design that a reload came upon before the address named it', () => {
    const keptAs = (part: Partial<KeptDraft>) => {
      vi.stubGlobal('sessionStorage', {
        getItem: () => JSON.stringify({ version: 1, owner: 'me', value: draft({ from: 't-1', ...part }) }),
      })
      vi.stubGlobal('localStorage', { getItem: () => null })
      const found = keptDrafts.read('me', null, 't-1')
      vi.unstubAllGlobals()
      return found?.designId
    }
    expect(keptAs({ designId: null })).toBeNull()
    expect(keptAs({ designId: 'std_1' })).toBe('std_1')
    expect(keptAs({ designId: 'std_1', isAddressed: true })).toBeUndefined()
    expect(keptAs({ designId: null, from: 't-2' })).toBeUndefined()
  })
  test("with the server's, where it is newer and nothing of ours is lost", () => {
    const stored = draft({ designId: 'std_1', revision: 4 })
    expect(startDesign(requested, { kept: stored, theirs, newKey })).toMatchObject({
      document: TWO,
      revision: 5,
    })
  })
  test('of a published one with a copy', () => {
    const published = { designId: 'std_1', state: 'published', revision: 5, document: TWO } as never
    expect(startDesign(requested, { kept: null, theirs: published, newKey })).toMatchObject({
      designId: null,
      document: TWO,
    })
  })
  test('with an empty card, lying or standing', () => {
    const begin = (isUpright: boolean) =>
      startDesign({ ...requested, isUpright }, { kept: null, theirs: null, newKey })
    expect(begin(false).document.orientation).toBe('horizontal')
    expect(begin(true)).toMatchObject({ document: { orientation: 'vertical' }, from: 'vertical' })
  })
  test('with a template or a photo', () => {
    const template = startDesign(
      { ...requested, template: 't-season-petals', ready: templateOf('t-season-petals')?.document },
      { kept: null, theirs: null, newKey },
    )
    expect(template.document.orientation).toBe('vertical')
    const picture = { path: `upload/${'A'.repeat(43)}`, width: 328, height: 209 }
    const photo = startDesign({ ...requested, picture }, { kept: null, theirs: null, newKey })
    expect(photo.document.background).toMatchObject({
      kind: 'photo',
      crop: { x: 0, y: 0, width: 1, height: 1 },
    })
  })
})
