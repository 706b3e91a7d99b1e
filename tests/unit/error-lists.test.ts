import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { errorCodes } from '@/domain/error-codes'

const RANGE = /\b([A-Z][A-Z0-9_]+) to ([A-Z][A-Z0-9_]+)\b/g

/**
 * Ranges of errors by name, as in "X to Y". Which errors are between them only the numbers say, which a reader does not see.
 * The lines of a comment are read as one text.
 */
const rangesOf = (source: string): string[] =>
  [...source.replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ').matchAll(RANGE)]
    .filter(([, from = '', to = '']) => from in errorCodes && to in errorCodes)
    .map(([range]) => range)

describe('the scan finds', () => {
  it.each([
    '/** @throws ApiError NOT_FOUND, PRICE_CHANGED to CART_FULL */',
    '/**\n * @throws PRICE_CHANGED to\n *   CART_FULL\n */',
  ])('a range in %j', (source) => {
    expect(rangesOf(source)).toEqual(['PRICE_CHANGED to CART_FULL'])
  })

  it('nothing in a list, and in a text about other words', () => {
    expect(rangesOf('/** @throws PRICE_CHANGED, CART_FULL. From SSR to CSR. */')).toEqual([])
  })
})

const FILES = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))

it('names errors one by one, never as a range', () => {
  expect(FILES.length).toBeGreaterThan(1_000)
  const found = FILES.flatMap((file) =>
    rangesOf(readFileSync(`src/${file}`, 'utf8')).map((range) => `src/${file}: ${range}`),
  )
  expect(found).toEqual([])
})
