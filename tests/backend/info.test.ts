import { afterAll, expect, it } from 'vitest'
import { createTestBackend } from '@tests/setup/backend'

const backend = await createTestBackend()
afterAll(() => backend.close())

const get = async (path: string) => backend.call('GET', `/api/info/${path}`)

it('puts pinned notices first, then the newest, over all pages', async () => {
  const first = (await get('notices?items_per_page=5&itemsPerPage=5')).body
  expect(first.items.map((notice: { isPinned: boolean }) => notice.isPinned)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  const second = (await get('notices?page=2&itemsPerPage=5')).body
  const rest = [...first.items.slice(2), ...second.items].map((notice) => notice.createdAt)
  expect(rest).toEqual(rest.toSorted().toReversed())
  expect(first.hasNextPage).toBe(true)
  expect(second.hasNextPage).toBe(false)
})

it('returns the version in force, and any other by its name', async () => {
  const now = (await get('documents/terms-of-service')).body
  expect(now.version).toBe('2025.1')
  const ahead = (await get('documents/terms-of-service?version=2027.1')).body
  expect(ahead.effectiveAt > now.effectiveAt).toBe(true)
  expect(ahead.sections).not.toEqual(now.sections)
  expect(now.versions.map((version: { version: string }) => version.version)).toEqual(['2027.1', '2025.1'])
})

it.each([
  ['notices/nothing', 404],
  ['documents/terms-of-service?version=1', 404],
  ['documents/constitution', 400],
  ['notices?page=0', 400],
])('%s answers %i', async (path, status) => {
  expect((await get(path)).status).toBe(status)
})
