import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawPicture } from '@/demo/illustrations/pictures'
import { cards } from '@/server/db/schema/card'
import { products } from '@/server/db/schema/catalog'
import { categories, channelExtensions, customPages } from '@/server/db/schema/channel'
import { reviews } from '@/server/db/schema/feedback'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'

describe('the seeded shop', () => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await createTestBackend()
  })
  afterAll(() => backend.close())

  it('shows no picture without an illustration', async () => {
    const { db } = backend
    const stored = JSON.stringify([
      await db.select({ images: products.images, words: products.description }).from(products),
      await db.select({ images: reviews.images }).from(reviews),
      await db.select({ image: categories.image }).from(categories),
      await db.select().from(channelExtensions),
      await db.select().from(customPages),
      await db.select().from(cards),
    ])
    const paths = new Set(stored.match(/\b(product\/[a-z-]+-\d-\d|card\/[a-z-]+|banner\/[a-z-]+)\b/g))
    expect(paths.size).toBeGreaterThan(100)
    for (const family of ['product/', 'card/', 'banner/'])
      expect([family, [...paths].some((path) => path.startsWith(family))]).toEqual([family, true])
    expect([...paths].filter((path) => !drawPicture(path))).toEqual([])
  })
})
