import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawPicture } from '@/server/art/pictures'
import { products } from '@/server/db/schema/catalog'
import { categories } from '@/server/db/schema/channel'
import { reviews } from '@/server/db/schema/feedback'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'

describe('the seeded shop', () => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await createTestBackend()
  })
  afterAll(() => backend.close())

  it('shows no product, review or category picture that nobody drew', async () => {
    const { db } = backend
    const stored = JSON.stringify([
      await db.select({ images: products.images, words: products.description }).from(products),
      await db.select({ images: reviews.images }).from(reviews),
      await db.select({ image: categories.image }).from(categories),
    ])
    const paths = new Set(stored.match(/\bproduct\/[a-z-]+-\d-\d\b/g))
    expect(paths.size).toBeGreaterThan(100)
    expect([...paths].filter((path) => !drawPicture(path))).toEqual([])
  })
})
