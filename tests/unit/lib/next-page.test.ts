import { expect, it } from 'vitest'
import { MAX_PAGES, nextPage, withoutRepeats } from '@/lib/next-page'

const page = (...ids: string[]) => ({ hasNextPage: true, items: ids.map((id) => ({ id })) })

it('leads on while a page has an item that no earlier one has', () => {
  const [first, second] = [page('a', 'b'), page('b', 'c')]
  expect(nextPage(first, [first], 1)).toBe(2)
  expect(nextPage(second, [first, second], 2)).toBe(3)
})

it.each([
  ['the same page again', page('a', 'b')],
  ['items of several earlier pages', page('b', 'c')],
])('ends at %s, although the service says that there is more', (_kind, last) => {
  const pages = [page('a', 'b'), page('c'), last]
  expect(nextPage(last, pages, 3)).toBeUndefined()
})

it.each(['cardId', 'cardHistoryId', 'path', 'name'])('tells items apart by their %s', (key) => {
  const of = (value: string) => ({ hasNextPage: true, items: [{ [key]: value }] })
  const [first, same, other] = [of('1'), of('1'), of('2')]
  expect(nextPage(same, [first, same], 2)).toBeUndefined()
  expect(nextPage(other, [first, other], 2)).toBe(3)
})

it('leads on after a page of which everything was filtered out', () => {
  expect(nextPage(page(), [page('a'), page()], 2)).toBe(3)
})

it('ends after a hundred pages of a service that has always more', () => {
  const pages = Array.from({ length: MAX_PAGES }, (_, index) => page(`item ${index}`))
  expect(nextPage(page('last'), pages.slice(1), MAX_PAGES - 1)).toBe(MAX_PAGES)
  expect(nextPage(page('last'), pages, MAX_PAGES)).toBeUndefined()
})

it('shows neither a repeated page nor an item twice, which is shown in its latest version', () => {
  const of = (...items: [id: string, version: number][]) => ({
    hasNextPage: true,
    items: items.map(([id, version]) => ({ id, version })),
  })
  const [first, second] = [of(['a', 1], ['b', 1]), of(['c', 1])]
  expect(withoutRepeats([first, second])).toEqual([first, second])
  expect(withoutRepeats([first, second])[0]).toBe(first)
  expect(withoutRepeats([first, of(['a', 1], ['b', 1])])).toEqual([first])
  expect(withoutRepeats([first, of(['b', 2], ['c', 2])])).toEqual([of(['a', 1], ['b', 2]), of(['c', 2])])
  expect(withoutRepeats([page(), page('a'), page('a')])).toEqual([page(), page('a')])
})
