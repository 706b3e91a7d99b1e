import { describe, expect, test } from 'vitest'
import { ApiError } from '@/api/http/api-error'
import { decideStart } from '@/features/studio/components/editor/studio-editor'
import { parseEditorAddress } from '@/features/studio/model/studio-paths'

type DesignQuery = Parameters<typeof decideStart>[1]

const disabled: DesignQuery = {
  isEnabled: false,
  isPending: true,
  isError: false,
  isFetching: false,
  isFetchedAfterMount: false,
  failureCount: 0,
  error: null,
  refetch: () => undefined,
}
const pending: DesignQuery = { ...disabled, isEnabled: true }
const retrying: DesignQuery = { ...pending, failureCount: 1 }
const loaded: DesignQuery = { ...pending, isPending: false, isFetchedAfterMount: true }
const failed: DesignQuery = { ...loaded, failureCount: 4, isError: true, error: new Error('network') }

const DIRTY = { isDirty: true }
const SAVED = { isDirty: false }
const NO_PARTS = [disabled, disabled]

describe('the editor starts', () => {
  test('at once with an empty card', () => {
    expect(decideStart(null, disabled, NO_PARTS)).toEqual({ kind: 'ready' })
  })
  test('once the template and the photo of the address are loaded', () => {
    expect(decideStart(null, disabled, [pending, disabled])).toEqual({ kind: 'loading' })
    expect(decideStart(null, disabled, [loaded, pending])).toEqual({ kind: 'loading' })
    expect(decideStart(null, disabled, [loaded, disabled])).toEqual({ kind: 'ready' })
    expect(decideStart(null, disabled, [pending, failed])).toEqual({ kind: 'error', query: failed })
  })
  test('with the stored draft in place of a template or a photo', () => {
    for (const part of [pending, failed])
      expect(decideStart(SAVED, disabled, [part, disabled])).toEqual({ kind: 'ready' })
  })
  test('with the newest design of the address, never with a cached one', () => {
    expect(decideStart(null, pending, NO_PARTS)).toEqual({ kind: 'loading' })
    expect(decideStart(null, { ...loaded, isFetchedAfterMount: false }, NO_PARTS)).toEqual({
      kind: 'loading',
    })
    expect(decideStart(null, loaded, NO_PARTS)).toEqual({ kind: 'ready' })
    expect(decideStart(DIRTY, pending, NO_PARTS)).toEqual({ kind: 'loading' })
  })
  test('with unsaved changes of this device after the first failed attempt', () => {
    expect(decideStart(DIRTY, retrying, NO_PARTS)).toEqual({ kind: 'ready' })
    expect(decideStart(DIRTY, failed, NO_PARTS)).toEqual({ kind: 'ready' })
    expect(decideStart(SAVED, retrying, NO_PARTS)).toEqual({ kind: 'loading' })
    expect(decideStart(SAVED, failed, NO_PARTS)).toEqual({ kind: 'error', query: failed })
  })
  test('never with a design that does not exist', () => {
    const notFound = {
      ...failed,
      error: new ApiError({ kind: 'response', status: 404, code: 0, message: '' }),
    }
    expect(decideStart(null, notFound, NO_PARTS)).toEqual({ kind: 'missing' })
    expect(decideStart(null, failed, NO_PARTS)).toEqual({ kind: 'error', query: failed })
  })
})

describe('the address of the editor', () => {
  const picture = `upload/${'a'.repeat(43)}`
  test('names a design, a template or a photo, and the orientation', () => {
    expect(parseEditorAddress({ designId: 'std_1', template: '', orientation: 'vertical' })).toEqual({
      designId: 'std_1',
      template: null,
      picture: null,
      isUpright: true,
    })
    expect(parseEditorAddress({ template: 't-1', picture }).picture).toBe(picture)
  })
  test('is ignored where it is repeated or names no photo of the library', () => {
    expect(parseEditorAddress({ designId: ['a', 'b'] }).designId).toBeNull()
    expect(parseEditorAddress({ picture: 'https://evil.example/a.png' }).picture).toBeNull()
  })
})
