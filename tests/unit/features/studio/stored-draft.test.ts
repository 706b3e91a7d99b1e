import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StudioDocument } from '@/contract/main/studio'
import { emptyDocument } from '@/features/studio/model/document'
import {
  MAX_DRAFT_AGE_MS,
  MAX_STORED_CHARACTERS,
  MAX_STORED_DRAFTS,
  storedDrafts,
  type StoredDraft,
} from '@/features/studio/model/stored-draft'
import { createStorage } from '@tests/setup/memory-storage'

const paper = (colour: string): StudioDocument => emptyDocument({ kind: 'colour', colour })
const draft = (part: Partial<StoredDraft>): StoredDraft => ({
  document: paper('#000001'),
  designId: null,
  revision: 0,
  createKey: 'key-1',
  isDirty: true,
  hasPreview: false,
  from: '',
  ...part,
})
const pending = (name: string, part: Partial<StoredDraft> = {}): StoredDraft =>
  draft({ createKey: `key-${name}`, designId: `std_${name}`, revision: 1, from: `std_${name}`, ...part })

/** The browser's tab is closed: only what the device stores is left. */
const closeTab = () => sessionStorage.clear()
const keyOf = (owner: string, name: string) =>
  storedDrafts.read(owner, `std_${name}`, `std_${name}`)?.createKey

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', createStorage())
  vi.stubGlobal('sessionStorage', createStorage())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('designs that are stored on the device', () => {
  test('each unsaved design is kept, whatever was opened afterwards', () => {
    storedDrafts.save('me', pending('a'))
    storedDrafts.save('me', pending('b'))
    storedDrafts.save('me', draft({ createKey: 'key-new', from: 't-1' }))
    closeTab()
    expect(keyOf('me', 'a')).toBe('key-a')
    expect(keyOf('me', 'b')).toBe('key-b')
    expect(storedDrafts.read('me', null, 't-1')?.createKey).toBe('key-new')
  })
  test('an unsaved design is found although this tab has another draft of it, which is saved', () => {
    storedDrafts.save('me', pending('a', { createKey: 'key-other-tab' }))
    closeTab()
    storedDrafts.save('me', pending('a', { isDirty: false }))
    expect(keyOf('me', 'a')).toBe('key-other-tab')
  })
  test('a saved design is not kept', () => {
    storedDrafts.save('me', pending('a'))
    storedDrafts.save('me', pending('a', { isDirty: false, revision: 2 }))
    closeTab()
    expect(keyOf('me', 'a')).toBeUndefined()
    expect(localStorage).toHaveLength(0)
  })
  test('another member never sees them, and does not displace them', () => {
    storedDrafts.save('me', pending('a'))
    storedDrafts.save('other', pending('b'))
    closeTab()
    expect(keyOf('other', 'a')).toBeUndefined()
    expect(keyOf('me', 'a')).toBe('key-a')
  })
  test('the oldest is dropped beyond the bound, and one that was not continued in months', () => {
    for (let at = 0; at <= MAX_STORED_DRAFTS; at += 1) {
      storedDrafts.save('me', pending(String(at)))
      vi.advanceTimersByTime(1)
    }
    closeTab()
    expect(keyOf('me', '0')).toBeUndefined()
    expect(keyOf('me', '1')).toBe('key-1')
    expect(localStorage).toHaveLength(MAX_STORED_DRAFTS)
    vi.advanceTimersByTime(MAX_DRAFT_AGE_MS)
    storedDrafts.save('other', pending('b'))
    expect(keyOf('me', '1')).toBeUndefined()
    expect(localStorage).toHaveLength(1)
  })
  test('the oldest are dropped, also of another member, until the newest fits into a full storage', () => {
    const size = JSON.stringify(pending('a')).length
    vi.stubGlobal('localStorage', createStorage(size * 4))
    localStorage.setItem('cart', 'x'.repeat(size / 2))
    storedDrafts.save('other', pending('z'))
    for (const name of ['a', 'b', 'c']) {
      vi.advanceTimersByTime(1)
      storedDrafts.save('me', pending(name))
    }
    closeTab()
    expect(keyOf('other', 'z')).toBeUndefined()
    expect(keyOf('me', 'c')).toBe('key-c')
    expect(keyOf('me', 'b')).toBe('key-b')
    expect(localStorage.getItem('cart')).not.toBeNull()
  })
  test('a design that grows beyond what is free drops older ones, not itself', () => {
    const large = pending('a', { from: 'x'.repeat(1000) })
    vi.stubGlobal('localStorage', createStorage(JSON.stringify(large).length + 200))
    storedDrafts.save('me', pending('a'))
    vi.advanceTimersByTime(1)
    storedDrafts.save('me', pending('b'))
    vi.advanceTimersByTime(1)
    storedDrafts.save('me', large)
    closeTab()
    expect(storedDrafts.read('me', 'std_a', 'std_a')?.from).toHaveLength(1000)
    expect(keyOf('me', 'b')).toBeUndefined()
  })
  test('the oldest are dropped beyond the total size, which leaves space for other data of the device', () => {
    const large = { from: 'x'.repeat(500_000) }
    for (const name of ['a', 'b', 'c', 'd', 'e']) storedDrafts.save('me', pending(name))
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      vi.advanceTimersByTime(1)
      storedDrafts.save('me', pending(name, large))
    }
    closeTab()
    expect(keyOf('me', 'a')).toBeUndefined()
    expect(keyOf('me', 'b')).toBe('key-b')
    const texts = Array.from({ length: localStorage.length }, (_, at) =>
      localStorage.getItem(localStorage.key(at) ?? ''),
    )
    expect(texts.join('').length).toBeLessThanOrEqual(MAX_STORED_CHARACTERS)
  })
  test('a design that was deleted or discarded is removed', () => {
    storedDrafts.save('me', pending('a'))
    storedDrafts.save('me', pending('b'))
    storedDrafts.remove(pending('b'))
    expect(keyOf('me', 'b')).toBeUndefined()
    storedDrafts.removeDesign('std_a')
    expect(keyOf('me', 'a')).toBeUndefined()
    expect(localStorage).toHaveLength(0)
  })
  test('the draft that an earlier version of the app has stored outside the slots is found', () => {
    const former = (owner: string, value: StoredDraft) =>
      localStorage.setItem('dama_studio_device', JSON.stringify({ version: 1, owner, value }))
    former('me', pending('a'))
    expect(keyOf('other', 'a')).toBeUndefined()
    expect(keyOf('me', 'a')).toBe('key-a')
    expect(localStorage.getItem('dama_studio_device')).toBeNull()
    expect(keyOf('me', 'a')).toBe('key-a')
    former('me', pending('b', { isDirty: false }))
    expect(keyOf('me', 'b')).toBeUndefined()
    expect(localStorage.getItem('dama_studio_device')).toBeNull()
  })
  test('what is stored in another shape is ignored', () => {
    localStorage.setItem('dama_studio_device_x', 'null')
    localStorage.setItem('dama_studio_device_y', '{"version":1,"owner":"me","value":null}')
    expect(keyOf('me', 'a')).toBeUndefined()
  })
})

describe('the draft of a tab', () => {
  test('is found after a reload when the address has no design id yet', () => {
    const read = (part: Partial<StoredDraft>) => {
      sessionStorage.clear()
      storedDrafts.save('me', draft({ from: 't-1', isDirty: false, ...part }))
      return storedDrafts.read('me', null, 't-1')?.designId
    }
    expect(read({ designId: null })).toBeNull()
    expect(read({ designId: 'std_1' })).toBe('std_1')
    expect(read({ designId: 'std_1', isAddressed: true })).toBeUndefined()
    expect(read({ designId: null, from: 't-2' })).toBeUndefined()
  })
  test('is not changed by an editor that was left, once another design is open', () => {
    const open = draft({ createKey: 'key-open', from: 't-1', isDirty: false })
    const left = pending('a', { isDirty: false, revision: 2 })
    const tabKey = () => storedDrafts.read('me', null, 't-1')?.createKey
    storedDrafts.save('me', pending('a'))
    storedDrafts.save('me', open)
    storedDrafts.save('me', left, { isOpen: false })
    expect(tabKey()).toBe('key-open')
    storedDrafts.remove(left)
    expect(tabKey()).toBe('key-open')
    storedDrafts.removeDesign('std_a')
    expect(tabKey()).toBe('key-open')
    storedDrafts.remove(open)
    expect(tabKey()).toBeUndefined()
  })
  test('is brought up to date by an editor that was left, as long as it is of the same design', () => {
    storedDrafts.save('me', pending('a'))
    storedDrafts.save('me', pending('a', { isDirty: false, revision: 2 }), { isOpen: false })
    expect(storedDrafts.read('me', 'std_a', 'std_a')).toMatchObject({ isDirty: false, revision: 2 })
  })
})
