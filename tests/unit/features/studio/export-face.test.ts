import { afterEach, expect, test, vi } from 'vitest'
import { drawFace, LOAD_LIMIT_MS } from '@/features/studio/canvas/export-face'
import { emptyDocument } from '@/features/studio/model/document'

vi.mock('@/features/studio/canvas/face-group', () => ({
  faceGroup: () => null,
  picturesOf: () => [],
  loadDesignAssets: () => new Promise(() => undefined),
}))

afterEach(() => void vi.useRealTimers())

test('fails when a part of the design does not load, instead of waiting without an end', async () => {
  vi.useFakeTimers()
  const failure = drawFace(
    emptyDocument({ kind: 'colour', colour: '#000000' }),
    { load: async () => null } as never,
    { scale: 1 },
  ).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(LOAD_LIMIT_MS)
  expect(await failure).toContain('did not load in time')
})
