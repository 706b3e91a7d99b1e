import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StudioDocument } from '@/contract/main/studio'
import { emptyDocument } from '@/features/studio/model/document'
import { storedDrafts, type StoredDraft } from '@/features/studio/model/stored-draft'
import { createSaver, type SaveFailure, SAVE_AFTER } from '@/features/studio/model/saver'
import { startDesign } from '@/features/studio/model/start-design'
import { templateOf } from '@/features/studio/model/templates'

const paper = (colour: string): StudioDocument => emptyDocument({ kind: 'colour', colour })
const [ONE, TWO, THREE] = [paper('#000001'), paper('#000002'), paper('#000003')]
const draft = (part: Partial<StoredDraft> = {}): StoredDraft => ({
  document: ONE,
  designId: null,
  revision: 0,
  createKey: 'key-1',
  isDirty: false,
  from: '',
  ...part,
})

/** A server that fails on demand, and a record of the calls. */
const createFixture = (start: StoredDraft) => {
  const log: string[] = []
  const states: string[] = []
  let failing: SaveFailure | null = null
  let revision = start.revision
  const answer = <T>(value: () => T): Promise<T> =>
    failing ? Promise.reject(failing) : Promise.resolve(value())
  const colourOf = ({ background }: StudioDocument) => (background.kind === 'colour' ? background.colour : '')
  let storedDraft = start
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
      storedDraft = next
    },
    onStateChange: (state) => void states.push(state),
    newKey: () => 'key-2',
  })
  return {
    saver,
    log,
    states,
    fail: (kind: SaveFailure | null) => (failing = kind),
    stored: () => storedDraft,
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('saving a design', () => {
  test('saves on the device at once and on the server after a pause, always the newest state', async () => {
    const { saver, log, stored } = createFixture(draft())
    saver.change(TWO)
    expect(stored()).toMatchObject({ document: TWO, isDirty: true })
    await vi.advanceTimersByTimeAsync(SAVE_AFTER - 1)
    saver.change(THREE)
    await vi.advanceTimersByTimeAsync(SAVE_AFTER - 1)
    expect(log).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(log).toEqual(['create #000003 key-1'])
    expect(stored()).toMatchObject({ designId: 'std_1', revision: 1, isDirty: false })
  })
  test('sends the revision that the change is based on, and a preview only on request', async () => {
    const { saver, log } = createFixture(draft({ designId: 'std_1', revision: 4 }))
    saver.change(TWO)
    await saver.flush()
    await saver.flush(true)
    expect(log).toEqual(['save #000002 from 4', 'save #000002 from 5 upload/face'])
  })
  test('draws one preview for each state, and none for a design that does not exist yet', async () => {
    const { saver, log } = createFixture(draft({ designId: 'std_1', revision: 4 }))
    await saver.flush(true)
    await saver.flush(true)
    await saver.flush()
    expect(log).toEqual(['save #000001 from 4 upload/face'])
    const fresh = createFixture(draft())
    await fresh.saver.flush(true)
    expect(fresh.log).toEqual([])
  })
  test('sends a change made during a call with the next call', async () => {
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
  test('tries again at growing intervals and with the same key after a lost connection', async () => {
    const { saver, log, states, fail, stored } = createFixture(draft())
    fail('lost')
    saver.change(TWO)
    await saver.flush()
    expect(states.at(-1)).toBe('offline')
    expect(stored().isDirty).toBe(true)
    await vi.advanceTimersByTimeAsync(2000 + 4000)
    expect(log).toEqual([])
    fail(null)
    await vi.advanceTimersByTimeAsync(8000)
    expect(log).toEqual(['create #000002 key-1'])
    expect(states.at(-1)).toBe('saved')
  })
  test('sends a document without an answer again unchanged, before newer changes', async () => {
    for (const designId of [null, 'std_1']) {
      const { saver, log, fail, stored } = createFixture(draft({ designId, revision: designId ? 4 : 0 }))
      fail('lost')
      saver.change(TWO)
      await saver.flush()
      saver.change(THREE)
      expect(stored()).toMatchObject({ document: THREE, inDoubt: TWO })
      fail(null)
      expect(await saver.flush()).toBe(true)
      expect(log).toEqual(
        designId
          ? ['save #000002 from 4', 'save #000003 from 5']
          : ['create #000002 key-1', 'save #000003 from 1'],
      )
      expect(stored()).toMatchObject({ document: THREE, isDirty: false, inDoubt: undefined })
    }
  })
  test('sends a document again unchanged after the page ended before its answer', async () => {
    for (const designId of [null, 'std_1']) {
      const { saver, stored } = createFixture(draft({ designId, revision: designId ? 4 : 0 }))
      saver.change(TWO)
      void saver.flush()
      await Promise.resolve()
      saver.change(THREE)
      const left = stored()
      const reloaded = createFixture(left)
      expect(await reloaded.saver.flush()).toBe(true)
      expect(reloaded.log).toEqual(
        designId
          ? ['save #000002 from 4', 'save #000003 from 5']
          : ['create #000002 key-1', 'save #000003 from 1'],
      )
    }
  })
  test('stores the revision even if the upload of the preview fails', async () => {
    const { saver, log, fail, states } = createFixture(draft({ designId: 'std_1', revision: 4 }))
    fail('lost')
    await saver.flush(true)
    expect(states.at(-1)).toBe('offline')
    fail(null)
    await vi.advanceTimersByTimeAsync(2000)
    expect(log).toEqual(['save #000001 from 4'])
    expect(states.at(-1)).toBe('saved')
  })
  test('stops at a conflict until the member chooses; their own version becomes a new design', async () => {
    const { saver, log, states, fail, stored } = createFixture(draft({ designId: 'std_9', revision: 2 }))
    fail('conflict')
    saver.change(TWO)
    await saver.flush()
    expect(states.at(-1)).toBe('conflict')
    saver.change(THREE)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(log).toEqual([])
    expect(stored().document).toBe(THREE)
    fail(null)
    expect(await saver.saveAsCopy()).toBe(true)
    expect(log).toEqual(['create #000003 key-2'])
  })
  test('creates a design again when it was deleted elsewhere', async () => {
    const { saver, log, fail } = createFixture(draft({ designId: 'std_9', revision: 2 }))
    fail('gone')
    saver.change(TWO)
    await saver.flush()
    fail(null)
    await vi.advanceTimersByTimeAsync(1)
    expect(log).toEqual(['create #000002 key-2'])
  })
  test('creates an unchanged design when it is published', async () => {
    const { saver, log } = createFixture(draft())
    expect(await saver.flush()).toBe(true)
    expect(log).toEqual([])
    expect(await saver.ensure()).toBe(true)
    expect(log).toEqual(['create #000001 key-1'])
  })
  test('saves no preview while the design is published', async () => {
    const { saver, log } = createFixture(draft({ designId: 'std_1', revision: 3 }))
    saver.setPaused(true)
    expect(await saver.flush(true)).toBe(true)
    expect(log).toEqual([])
    saver.setPaused(false)
    await saver.flush(true)
    expect(log).not.toEqual([])
  })
  test('sends nothing after it was stopped', async () => {
    const { saver, log } = createFixture(draft())
    saver.change(TWO)
    saver.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(log).toEqual([])
  })
})

describe('the document that the editor opens', () => {
  const options = { designId: null, template: null, picture: null }
  const newKey = () => 'key'
  const remote = { designId: 'std_1', state: 'draft', revision: 5, document: TWO } as never
  test('is the stored draft when it has unsaved changes', () => {
    const stored = draft({ document: THREE, isDirty: true, designId: 'std_1', revision: 4 })
    expect(startDesign(options, { stored, remote, newKey })).toBe(stored)
  })
  test('is the draft of this tab after a reload when the address has no design id yet', () => {
    const readDraftAs = (part: Partial<StoredDraft>) => {
      vi.stubGlobal('sessionStorage', {
        getItem: () => JSON.stringify({ version: 1, owner: 'me', value: draft({ from: 't-1', ...part }) }),
      })
      vi.stubGlobal('localStorage', { getItem: () => null })
      const found = storedDrafts.read('me', null, 't-1')
      vi.unstubAllGlobals()
      return found?.designId
    }
    expect(readDraftAs({ designId: null })).toBeNull()
    expect(readDraftAs({ designId: 'std_1' })).toBe('std_1')
    expect(readDraftAs({ designId: 'std_1', isAddressed: true })).toBeUndefined()
    expect(readDraftAs({ designId: null, from: 't-2' })).toBeUndefined()
  })
  test('is the design of the server when it is newer and the draft has no unsaved changes', () => {
    const stored = draft({ designId: 'std_1', revision: 4 })
    expect(startDesign(options, { stored, remote, newKey })).toMatchObject({
      document: TWO,
      revision: 5,
    })
  })
  test('is a copy when the design is published', () => {
    const published = { designId: 'std_1', state: 'published', revision: 5, document: TWO } as never
    expect(startDesign(options, { stored: null, remote: published, newKey })).toMatchObject({
      designId: null,
      document: TWO,
    })
  })
  test('is an empty card, in landscape or portrait orientation', () => {
    const begin = (isUpright: boolean) =>
      startDesign({ ...options, isUpright }, { stored: null, remote: null, newKey })
    expect(begin(false).document.orientation).toBe('horizontal')
    expect(begin(true)).toMatchObject({ document: { orientation: 'vertical' }, from: 'vertical' })
  })
  test('is a template or a photo when the address names one', () => {
    const template = startDesign(
      { ...options, template: 't-season-petals', ready: templateOf('t-season-petals')?.document },
      { stored: null, remote: null, newKey },
    )
    expect(template.document.orientation).toBe('vertical')
    const picture = { path: `upload/${'A'.repeat(43)}`, width: 328, height: 209 }
    const photo = startDesign({ ...options, picture }, { stored: null, remote: null, newKey })
    expect(photo.document.background).toMatchObject({
      kind: 'photo',
      crop: { x: 0, y: 0, width: 1, height: 1 },
    })
  })
})
