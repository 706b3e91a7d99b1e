import * as v from 'valibot'
import { REVIEW_AGES, REVIEW_SORTS } from '@/domain/feedback'
import { pageSizes, reviewLimits } from '@/domain/limits'
import { pageQuery } from '@/server/http/wire'

const rowId = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/** A value of an integer column. */
const count = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))

/** Reads `10,20` as distinct numbers; an empty text as none. */
const numbers = (allowed: readonly number[]) =>
  v.optional(
    v.pipe(
      v.string(),
      v.maxLength(40),
      v.transform((text) => [...new Set(text === '' ? [] : text.split(','))]),
      v.check(
        (list) => list.every((item) => allowed.map(String).includes(item)),
        '고를 수 없는 값이 있어요.',
      ),
      v.transform((list) => list.map(Number)),
    ),
    '',
  )

const SCORES = Array.from({ length: reviewLimits.maxScore }, (_, index) => index + 1)

/** Deeper pages are read with `after`, at a constant cost. */
const MAX_ROWS_DEEP = 100_000
const TOO_DEEP = '더 뒤의 쪽은 볼 수 없어요.'

/**
 * `after` is the id of the last review of the previous page, so that every page costs the same. `afterValue` is its count of likes
 * or its score, whichever is the order, as the caller saw it: it may have changed since.
 */
export const reviewListQuery = v.pipe(
  v.object({
    ...pageQuery(pageSizes.reviews),
    sellableSkuId: v.optional(rowId),
    ordering: v.optional(v.picklist(REVIEW_SORTS), '-like_count'),
    age: numbers(REVIEW_AGES),
    score: numbers(SCORES),
    gender: v.optional(v.picklist(['M', 'F', ''])),
    after: v.optional(rowId),
    afterValue: v.optional(count),
  }),
  v.check(({ page, itemsPerPage }) => page * itemsPerPage <= MAX_ROWS_DEEP, TOO_DEEP),
)
export type ReviewListQuery = v.InferOutput<typeof reviewListQuery>

export const photoListQuery = v.pipe(
  v.object({
    ...pageQuery(pageSizes.photoGallery),
    sellableSkuId: v.optional(rowId),
    after: v.optional(rowId),
  }),
  v.check(({ page, itemsPerPage }) => page * itemsPerPage <= MAX_ROWS_DEEP, TOO_DEEP),
)
export type PhotoListQuery = v.InferOutput<typeof photoListQuery>
