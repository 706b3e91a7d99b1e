import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StudioDocument } from '@/contract/main/studio'
import { emptyDocument } from '@/features/studio/model/document'
import { openSavers } from '@/features/studio/model/open-savers'
import {
  createSaver,
  type Predecessor,
  type SaveFailure,
  type SaverPorts,
  SAVE_DELAY_MS,
} from '@/features/studio/model/saver'
import { startDesign } from '@/features/studio/model/start-design'
import type { StoredDraft } from '@/features/studio/model/stored-draft'
import { templateOf } from '@/features/studio/model/templates'

const paper = (colour: string): StudioDocument => emptyDocument({ kind: 'colour', colour })
const [ONE, TWO, THREE] = [paper('#000001'), paper('#000002'), paper('#000003')]
const draft = (part: Partial<StoredDraft> = {}): StoredDraft => ({
  document: ONE,
  designId: null,
  revision: 0,
  createKey: 'key-1',
  isDirty: false,
  hasPreview: false,
  from: '',
  ...part,
})

/** A server that fails on demand, and a record of the calls. */
const createFixture = (start: StoredDraft, predecessor?: Predecessor) => {
  const log: string[] = []
  const states: string[] = []
  let failing: SaveFailure | null = null
  let revision = start.revision
  const answer = async <T>(value: () => T): Promise<T> => {
    await connection
    if (failing) throw failing
    return value()
  }
  const colourOf = ({ background }: StudioDocument) => (background.kind === 'colour' ? background.colour : '')
  let storedDraft: StoredDraft | null = start
  let drawPreview = async (): Promise<string | undefined> => 'upload/face'
  let connection: Promise<unknown> = Promise.resolve()
  const ports: SaverPorts = {
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
    preview: () => drawPreview(),
    failureOf: (failure) => failure as SaveFailure,
    storeDraft: (next) => {
      storedDraft = next
    },
    discard: () => {
      storedDraft = null
    },
    onStateChange: (state) => void states.push(state),
    newKey: () => 'key-2',
  }
  const saver = createSaver(start, ports, predecessor)
  return {
    saver,
    log,
    states,
    fail: (kind: SaveFailure | null) => (failing = kind),
    stored: () => storedDraft,
    onPreview: (draw: typeof drawPreview) => (drawPreview = draw),
    /** Calls are answered once the promise is resolved. */
    waitFor: (promise: Promise<unknown>) => (connection = promise),
  }
}

const createDeferred = () => {
  let resolve: (path: string) => void = () => undefined
  const promise = new Promise<string>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('saving a design', () => {
  test('saves on the device at once and on the server after a pause, always the newest state', async () => {
    const { saver, log, stored } = createFixture(draft())
    saver.change(TWO)
    expect(stored()).toMatchObject({ document: TWO, isDirty: true })
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS - 1)
    saver.change(THREE)
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS - 1)
    expect(log).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(log).toEqual(['create #000003 key-1'])
    expect(stored()).toMatchObject({ designId: 'std_1', revision: 1, isDirty: false })
  })
  test('sends the revision that the change is based on, and a preview only on request', async () => {
    const { saver, log, stored } = createFixture(draft({ designId: 'std_1', revision: 4, hasPreview: true }))
    saver.change(TWO)
    await saver.flush()
    expect(stored()?.hasPreview).toBe(false)
    await saver.savePreview()
    expect(log).toEqual(['save #000002 from 4', 'save #000002 from 5 upload/face'])
    expect(stored()).toMatchObject({ revision: 6, hasPreview: true })
  })
  test('does not write an unchanged design that has a preview', async () => {
    const { saver, log } = createFixture(draft({ designId: 'std_1', revision: 4, hasPreview: true }))
    await saver.savePreview()
    await saver.close()
    expect(log).toEqual([])
  })
  test('draws one preview for each state, and none for a design that does not exist yet', async () => {
    const { saver, log } = createFixture(draft({ designId: 'std_1', revision: 4 }))
    await Promise.all([saver.savePreview(), saver.savePreview()])
    await saver.savePreview()
    await saver.flush()
    expect(log).toEqual(['save #000001 from 4 upload/face'])
    const fresh = createFixture(draft())
    await fresh.saver.savePreview()
    expect(fresh.log).toEqual([])
  })
  test('saves and publishes without waiting for a preview that is being drawn', async () => {
    const { saver, log, onPreview } = createFixture(draft({ designId: 'std_1', revision: 4 }))
    const drawn = createDeferred()
    onPreview(() => drawn.promise)
    const preview = saver.savePreview()
    saver.change(TWO)
    await saver.ensure()
    expect(log).toEqual(['save #000002 from 4'])
    // It shows the design as it was before.
    drawn.resolve('upload/earlier')
    await preview
    expect(log).toHaveLength(1)
  })
  test('makes one call at a time, however many wait for the one that is running', async () => {
    const { saver, log } = createFixture(draft({ designId: 'std_1', revision: 4 }))
    saver.change(TWO)
    const first = saver.flush()
    await Promise.resolve()
    saver.change(THREE)
    await Promise.all([first, saver.flush(), saver.flush(), saver.savePreview()])
    expect(log).toEqual(['save #000002 from 4', 'save #000003 from 5'])
  })
  test('sends a change made during a call with the next call', async () => {
    const { saver, log, states } = createFixture(draft())
    saver.change(TWO)
    const first = saver.flush()
    await Promise.resolve()
    saver.change(THREE)
    await first
    expect(states.at(-1)).toBe('saving')
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS)
    expect(log).toEqual(['create #000002 key-1', 'save #000003 from 1'])
    expect(states.at(-1)).toBe('saved')
  })
  test('tries again at growing intervals and with the same key after a lost connection', async () => {
    const { saver, log, states, fail, stored } = createFixture(draft())
    fail('lost')
    saver.change(TWO)
    await saver.flush()
    expect(states.at(-1)).toBe('offline')
    expect(stored()?.isDirty).toBe(true)
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
      const left = stored()!
      const reloaded = createFixture(left)
      expect(await reloaded.saver.flush()).toBe(true)
      expect(reloaded.log).toEqual(
        designId
          ? ['save #000002 from 4', 'save #000003 from 5']
          : ['create #000002 key-1', 'save #000003 from 1'],
      )
    }
  })
  test('learns the revision after the answer to a preview was lost', async () => {
    const { saver, log, fail, states } = createFixture(draft({ designId: 'std_1', revision: 4 }))
    fail('lost')
    await saver.savePreview()
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
    expect(stored()?.document).toBe(THREE)
    fail(null)
    expect(await saver.saveAsCopy()).toBe(true)
    expect(log).toEqual(['create #000003 key-2'])
  })
  test('creates a design again when it was deleted elsewhere', async () => {
    const { saver, log, fail } = createFixture(draft({ designId: 'std_9', revision: 2 }))
    fail('deleted')
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
    await saver.ensure()
    expect(log).toEqual(['create #000001 key-1'])
  })
  test('tells why a design cannot be published', async () => {
    for (const kind of ['lost', 'conflict', 'refused'] as const) {
      const { saver, fail } = createFixture(draft({ designId: 'std_1', revision: 3 }))
      fail(kind)
      saver.change(TWO)
      await expect(saver.ensure()).rejects.toBe(kind)
    }
    const { saver, fail } = createFixture(draft({ designId: 'std_1', revision: 3 }))
    fail('conflict')
    saver.change(TWO)
    await saver.flush()
    await expect(saver.ensure(), 'a conflict that is not decided').rejects.toBe('conflict')
  })
  test('publishes the newest document, also when it changes while it is saved', async () => {
    const { saver, log } = createFixture(draft({ designId: 'std_1', revision: 3 }))
    saver.change(TWO)
    const ensured = saver.ensure()
    await Promise.resolve()
    saver.change(THREE)
    await ensured
    expect(log).toEqual(['save #000002 from 3', 'save #000003 from 4'])
  })
  test('asks the member when another window was first, which only publishing has noticed', async () => {
    const { saver, states, log } = createFixture(draft({ designId: 'std_1', revision: 3 }))
    saver.reportConflict('changed elsewhere')
    expect(states.at(-1)).toBe('conflict')
    expect(await saver.saveAsCopy()).toBe(true)
    expect(log).toEqual(['create #000001 key-2'])
  })
  test('saves no preview while the design is published', async () => {
    const { saver, log, onPreview } = createFixture(draft({ designId: 'std_1', revision: 3 }))
    const drawn = createDeferred()
    onPreview(() => drawn.promise)
    const early = saver.savePreview()
    saver.setPaused(true)
    drawn.resolve('upload/face')
    await early
    await saver.savePreview()
    expect(log).toEqual([])
    saver.setPaused(false)
    await saver.savePreview()
    expect(log).toEqual(['save #000001 from 3 upload/face'])
  })
  test('sends nothing after it was discarded, and forgets what it has stored', async () => {
    const { saver, log, stored } = createFixture(draft())
    saver.change(TWO)
    saver.discard()
    saver.change(THREE)
    await saver.close()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(log).toEqual([])
    expect(stored()).toBeNull()
  })
  test('sends what is unsaved when the editor is left, with its preview', async () => {
    const { saver, log, stored } = createFixture(draft())
    saver.change(TWO)
    await saver.close()
    expect(log).toEqual(['create #000002 key-1', 'save #000002 from 1 upload/face'])
    expect(stored()).toMatchObject({ isDirty: false, isAddressed: true })
  })
  test('keeps on the device what could not be sent when the editor was left', async () => {
    for (const kind of ['lost', 'refused', 'conflict'] as const) {
      const { saver, fail, stored, states } = createFixture(draft({ designId: 'std_1', revision: 3 }))
      fail(kind)
      saver.change(TWO)
      await saver.close()
      await vi.advanceTimersByTimeAsync(60_000)
      expect(stored()).toMatchObject({ document: TWO, isDirty: true })
      expect(states, 'the screen has gone').toEqual([])
    }
  })
  test('does not create a design again that was deleted after its editor was left', async () => {
    const { saver, fail, log, stored, waitFor } = createFixture(draft({ designId: 'std_1', revision: 3 }))
    const answered = createDeferred()
    waitFor(answered.promise)
    saver.change(TWO)
    void saver.flush()
    await Promise.resolve()
    saver.change(THREE)
    const closed = saver.close()
    fail('deleted')
    answered.resolve('')
    await closed
    fail(null)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(log).toEqual([])
    expect(stored()).toBeNull()
  })
  test('stops without a call or a change of what is stored when the member has signed out', async () => {
    const { saver, log, stored } = createFixture(draft())
    saver.change(TWO)
    saver.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(log).toEqual([])
    expect(stored()).toMatchObject({ document: TWO, isDirty: true })
  })
})

describe('a design that is opened again while the last call of its former editor runs', () => {
  /** The former editor sends TWO; the new one has continued with THREE. */
  const reopen = async () => {
    const answered = createDeferred()
    const former = createFixture(draft({ designId: 'std_1', revision: 4 }))
    former.waitFor(answered.promise)
    former.saver.change(TWO)
    const closed = former.saver.close()
    await vi.advanceTimersByTimeAsync(0)
    const before = former.stored()!
    const current = createFixture(before, former.saver)
    current.saver.change(THREE)
    void current.saver.flush()
    await vi.advanceTimersByTimeAsync(0)
    expect(current.log, 'waits for the running call').toEqual([])
    return { former, current, before, answer: () => (answered.resolve(''), closed) }
  }
  test('is saved from the revision of the answer, and the former editor stores nothing more', async () => {
    const { former, current, before, answer } = await reopen()
    await answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(former.log).toEqual(['save #000002 from 4'])
    expect(former.stored()).toBe(before)
    expect(current.log).toEqual(['save #000003 from 5'])
    expect(current.stored()).toMatchObject({ document: THREE, revision: 6, isDirty: false })
  })
  test('sends the earlier document first when its answer was lost', async () => {
    const { former, current, before, answer } = await reopen()
    former.fail('lost')
    await answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(former.stored()).toBe(before)
    expect(current.log).toEqual(['save #000002 from 4', 'save #000003 from 5'])
    expect(current.stored()).toMatchObject({ document: THREE, isDirty: false })
  })
  test('belongs to the new editor when the former one learns that it was deleted', async () => {
    const { former, current, before, answer } = await reopen()
    former.fail('deleted')
    current.fail('deleted')
    await answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(former.stored()).toBe(before)
    expect(current.stored()).toMatchObject({ document: THREE, isDirty: true })
  })
  test('is created once', async () => {
    const answered = createDeferred()
    const former = createFixture(draft())
    former.waitFor(answered.promise)
    former.saver.change(TWO)
    void former.saver.close()
    await vi.advanceTimersByTimeAsync(0)
    const current = createFixture(former.stored()!, former.saver)
    current.saver.change(THREE)
    void current.saver.flush()
    answered.resolve('')
    await vi.advanceTimersByTimeAsync(0)
    expect(former.log).toEqual(['create #000002 key-1'])
    expect(current.log).toEqual(['save #000003 from 1'])
  })
  test('is taken over by one editor only', () => {
    const { saver } = createFixture(draft({ createKey: 'key-9' }))
    openSavers.add(saver)
    expect(openSavers.take('key-8')).toBeUndefined()
    expect(openSavers.take('key-9')).toBe(saver)
    expect(openSavers.take('key-9')).toBeUndefined()
  })
})

describe('a design that is deleted from the list while the last call of its editor runs', () => {
  test('leaves no draft, whatever the answer is', async () => {
    for (const kind of ['lost', 'refused', null] as const) {
      const answered = createDeferred()
      const { saver, waitFor, fail, stored } = createFixture(draft({ designId: 'std_1', revision: 4 }))
      openSavers.add(saver)
      waitFor(answered.promise)
      saver.change(TWO)
      const closed = saver.close()
      await vi.advanceTimersByTimeAsync(0)
      openSavers.discardDesign('std_1')
      fail(kind)
      answered.resolve('')
      await closed
      expect(stored(), `answer: ${kind}`).toBeNull()
    }
  })
})

describe('the document that the editor opens', () => {
  const options = { designId: null, template: null, picture: null }
  const newKey = () => 'key'
  const remote = { designId: 'std_1', state: 'draft', revision: 5, preview: null, document: TWO } as never
  test('is the stored draft when it has unsaved changes', () => {
    const stored = draft({ document: THREE, isDirty: true, designId: 'std_1', revision: 4 })
    expect(startDesign(options, { stored, remote, newKey })).toBe(stored)
  })
  test('is the design of the server when it is newer and the draft has no unsaved changes', () => {
    const stored = draft({ designId: 'std_1', revision: 4 })
    expect(startDesign(options, { stored, remote, newKey })).toMatchObject({
      document: TWO,
      revision: 5,
    })
  })
  test('has the preview that the server has', () => {
    const begin = (preview: string | null) =>
      startDesign(options, { stored: null, remote: { ...(remote as object), preview } as never, newKey })
    expect(begin('upload/face')).toMatchObject({ hasPreview: true, isDirty: false })
    expect(begin(null)).toMatchObject({ hasPreview: false })
  })
  test('is a copy of the unsaved changes when the design was published meanwhile', () => {
    const published = { designId: 'std_1', state: 'published', revision: 5, document: TWO } as never
    const stored = draft({ document: THREE, inDoubt: ONE, isDirty: true, designId: 'std_1', revision: 4 })
    const begin = (isDirty: boolean) =>
      startDesign(options, { stored: { ...stored, isDirty }, remote: published, newKey })
    expect(begin(true)).toMatchObject({
      document: THREE,
      inDoubt: undefined,
      isDirty: true,
      designId: null,
      revision: 0,
      createKey: 'key',
    })
    expect(begin(false)).toMatchObject({ document: TWO, isDirty: false, designId: null })
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
