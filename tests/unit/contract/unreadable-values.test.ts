import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { readAnswer } from '@/api/http/read-answer'
import { operations } from '@/contract/operations/list'
import type { WireRule } from '@/contract/wire'

/**
 * Numbers that the app takes as 0, and lists that it takes as empty, where they cannot be read, with what a shopper sees of it.
 * Anything else that is shown would say that there is none: it is required, or null (`nullIfUnreadable`), or a `contentList`.
 */
const TAKEN_AS_NONE: Readonly<Record<string, string>> = {
  page: 'not shown',
  itemsPerPage: 'not shown',
  revision: 'not shown',
  width: 'not shown',
  height: 'not shown',
  skuCount: 'not shown',
  soldCount: 'not shown',
  viewCount: 'not shown',
  likeCount: 'not shown',
  discountRate: 'not shown: the app computes it from both prices',
  minSupplyPrice: 'not shown',
  maxSupplyPrice: 'not shown',
  maxSellPrice: 'only shown where it is above the price',
  marketPrice: 'only shown where it is above the price',
  minSellPriceBeforeReduction: 'only shown where it is above the price',
  maxSellPriceBeforeReduction: 'not shown',
  discountPercent: 'the line of the sale has no percentage',
  takenCount: 'not shown',
  missesLeft: 'no number of tries is told',
  sentToday: 'not shown',
  receiveWithinDays: 'not shown',
  'addCartLines.count': 'not shown: the badge reads its own count',
  'mergeCart.count': 'not shown: the badge reads its own count',
  regionalFee: 'not shown: the total has its own',
  balance: 'not shown: of one use of a voucher',
  productIds: 'the block is left out',
  images: 'the placeholder, or no photos',
  imageUrls: 'no photos',
  mobile: 'no photos',
  productImages: 'the placeholder',
  keywords: 'not shown',
  alg: 'not shown: the browser reads it',
  options: 'texts of a choice',
  values: 'the options are chosen by their titles',
}

type AnySchema = v.GenericSchema & {
  entries?: Record<string, AnySchema>
  item?: AnySchema
  wrapped?: AnySchema
  options?: readonly AnySchema[]
}

interface Found {
  path: string
  schema: AnySchema
  rule: WireRule
}

/** Every field of a schema, at any depth. */
const fieldsOf = (schema: AnySchema, path: string): Found[] => {
  if (schema.wrapped) return fieldsOf(schema.wrapped, path)
  if (schema.item) return fieldsOf(schema.item, `${path}[]`)
  if (schema.type === 'variant') return (schema.options ?? []).flatMap((option) => fieldsOf(option, path))
  return Object.entries(schema.entries ?? {}).flatMap(([name, field]) => [
    { path: `${path}.${name}`, schema: field, rule: v.getMetadata(field) },
    ...fieldsOf(field, `${path}.${name}`),
  ])
}

const fields = operations
  .filter(({ isUnused, isShared }) => !isUnused && !isShared)
  .flatMap(({ id, answer }) => (answer ? fieldsOf(answer as AnySchema, id) : []))

/** The parts of a drawing have values of their own, such as an angle of 0. */
const isKnown = (path: string): boolean =>
  path.includes('.document.') || Object.keys(TAKEN_AS_NONE).some((name) => `.${path}`.endsWith(`.${name}`))

describe('a value of an answer that cannot be read', () => {
  it('is never 0 where a shopper sees it', () => {
    const zeros = fields.filter(
      ({ schema, rule }) =>
        schema.type === 'number' && !rule.isRequired && ('fallback' in rule ? rule.fallback === 0 : true),
    )
    expect(zeros.length).toBeGreaterThan(20)
    expect([...new Set(zeros.map(({ path }) => path).filter((path) => !isKnown(path)))]).toEqual([])
  })

  it('is never an empty list where a shopper sees it, unless its answer counts it', () => {
    const lists = fields.filter(
      ({ schema, rule }) =>
        schema.type === 'array' &&
        !['object', 'variant'].includes(schema.item?.type ?? '') &&
        !rule.isRequired &&
        !rule.isContent,
    )
    expect(lists.length).toBeGreaterThan(10)
    expect([...new Set(lists.map(({ path }) => path).filter((path) => !isKnown(path)))]).toEqual([])
  })

  it('is counted by its answer where it is a list of objects', () => {
    const answer = v.object({ shelves: v.array(v.object({ id: v.string() })) })
    for (const shelves of [5, 'none', { of: 'a group' }, ['x']])
      expect(readAnswer(answer, { shelves })).toEqual({ shelves: [], unreadableItems: 1 })
    for (const nothing of [{}, { shelves: null }])
      expect(readAnswer(answer, nothing)).toEqual({ shelves: [] })
  })
})
