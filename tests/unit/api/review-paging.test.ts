import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { reviewClient } from '@/api/http/clients'
import { readAnswer } from '@/api/http/read-answer'
import { photoGalleryInfiniteQueryOptions, reviewsInfiniteQueryOptions } from '@/api/review/review'
import { reviewOperations } from '@/contract/operations/review'
import { reviewList } from '@/contract/review/review'

const read = (data: object) => {
  const page = readAnswer(reviewList, data, () => undefined)
  if (typeof page === 'symbol') throw new Error('The list is unreadable.')
  return page
}

describe.each([
  ['reviews', reviewsInfiniteQueryOptions('1', { ordering: '-like_count', ages: [], scores: [] }, 'visitor')],
  ['photo gallery', photoGalleryInfiniteQueryOptions('1')],
] as const)('the list of the %s', (_list, { getNextPageParam }) => {
  const after = (data: object, page: number) => {
    const last = { ...read(data), end: {} }
    const position = { page }
    return getNextPageParam(last, [last], position, [position])
  }

  it('continues after the page of the request if the service does not repeat its number', () => {
    expect(after({ nextAvailable: true, items: [] }, 1)).toMatchObject({ page: 2 })
    expect(after({ nextAvailable: true, items: [] }, 2)).toMatchObject({ page: 3 })
  })

  it('ends when the service has no more', () => {
    expect(after({ nextAvailable: false, items: [] }, 2)).toBeUndefined()
  })
})

it('continues after the last review as it was received, whatever its likes are by then', async () => {
  const items = [{ id: 'rev_1', likeCount: 5 }]
  const get = vi.spyOn(reviewClient, 'get').mockResolvedValue({ data: { nextAvailable: true, items } })
  const client = new QueryClient()
  const options = reviewsInfiniteQueryOptions(
    '1',
    { ordering: '-like_count', ages: [], scores: [] },
    'visitor',
  )
  const data = await client.fetchInfiniteQuery(options)
  const liked = data.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => ({ ...item, likeCount: 6 })),
  }))
  expect(options.getNextPageParam(liked[0]!, liked, { page: 1 }, [{ page: 1 }])).toEqual({
    page: 2,
    after: 'rev_1',
    afterValue: 5,
  })
  const { query } = reviewOperations.listReviews
  expect(Object.keys(query!.entries)).toEqual(expect.arrayContaining(['after', 'afterValue']))
  get.mockRestore()
})
