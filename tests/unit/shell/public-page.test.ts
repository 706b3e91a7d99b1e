import { expect, test, vi } from 'vitest'
import { isId } from '@/lib/query-string'
import { publicPage } from '@/shell/public-page'

test('a page with invalid parameters is not found without loading anything', async () => {
  const load = vi.fn<() => Promise<void>>()
  const getStaticProps = publicPage(load, { hasValidParams: () => false })
  expect(await getStaticProps({ params: { productId: 'a b' } })).toMatchObject({ notFound: true })
  expect(load).not.toHaveBeenCalled()
})

test.each([
  ['prd_moon-mug', true],
  ['3f2504e0-4f89-11d3-9a0c-0305e82c3301', true],
  ['12', true],
  ['', false],
  ['a b', false],
  ['../x', false],
  ['찻잔', false],
  ['a'.repeat(65), false],
])('whether %s can be an id is %s', (text, expected) => {
  expect(isId(text)).toBe(expected)
})
