import { expect, it } from 'vitest'
import { toPage } from '@/server/http/wire'

it.each([
  [1, ['a', 'b'], true],
  [2, ['c', 'd'], true],
  [3, ['e'], false],
  // Rows may have gone between the count and the page.
  [2, [], false],
])('page %d with %j of five items, two a page: another page follows: %s', (page, items, hasNextPage) => {
  expect(toPage(items, 5, { page, itemsPerPage: 2 })).toEqual({
    page,
    itemsPerPage: 2,
    total: 5,
    hasNextPage,
    items,
  })
})
