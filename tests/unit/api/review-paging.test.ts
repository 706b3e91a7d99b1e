import { describe, expect, it } from 'vitest'
import { photoGalleryInfiniteQueryOptions, reviewsInfiniteQueryOptions } from '@/api/review/review'
import { readAnswer } from '@/api/http/read-answer'
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
    const last = read(data)
    const position = { page, after: undefined }
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
