import type { ParsedUrlQuery } from 'node:querystring'
import type { ReviewListParams } from '@/api/review/review'
import { REVIEW_AGES, REVIEW_SORTS, type ReviewAge, type ReviewSort } from '@/domain/feedback'
import { reviewLimits } from '@/domain/limits'
import { queryOne } from '@/lib/query-string'

export type ReviewFilter = Omit<ReviewListParams, 'ordering'>

export const NO_FILTER: ReviewFilter = { ages: [], scores: [] }

export const SCORES = Array.from(
  { length: reviewLimits.maxScore },
  (_, index) => reviewLimits.maxScore - index,
)

export const SORT_LABELS: Record<ReviewSort, string> = {
  '-like_count': '좋아요 많은 순',
  '-create_dt': '최신순',
  '-score': '별점 높은 순',
  score: '별점 낮은 순',
}
export const ageLabel = (age: ReviewAge): string => (age === 40 ? '40대 이상' : `${age}대`)
export const GENDER_LABELS = { F: '여성', M: '남성' } as const

const listOf = <T extends number>(value: string | undefined, allowed: readonly T[]): T[] => {
  const wanted = value?.split(',').map(Number) ?? []
  return allowed.filter((choice) => wanted.includes(choice))
}

/** Reads the filter from the address and ignores invalid values. */
export const readParams = (query: ParsedUrlQuery): ReviewListParams => {
  const ordering = queryOne(query.reviewSort)
  const gender = queryOne(query.reviewGender)
  const sellableSkuId = queryOne(query.reviewSku)
  return {
    ordering: REVIEW_SORTS.find((sort) => sort === ordering) ?? '-like_count',
    ...(sellableSkuId && { sellableSkuId }),
    ages: listOf(queryOne(query.reviewAge), REVIEW_AGES),
    scores: listOf(queryOne(query.reviewScore), SCORES),
    ...((gender === 'M' || gender === 'F') && { gender }),
  }
}

/** The query parameters of a filter. Others (`pid`, `tab`, `type`) do not change. */
export const filterChanges = ({
  sellableSkuId,
  ages,
  scores,
  gender,
}: ReviewFilter): Record<string, string | undefined> => ({
  reviewSku: sellableSkuId,
  reviewAge: ages.length > 0 ? ages.join(',') : undefined,
  reviewScore: scores.length > 0 ? scores.join(',') : undefined,
  reviewGender: gender,
})

export const sortChange = (ordering: ReviewSort): Record<string, string | undefined> => ({
  reviewSort: ordering === '-like_count' ? undefined : ordering,
})

/** Whether an age, a score or a gender is chosen. The option is chosen beside these, and not in their drawer. */
export const hasDetails = ({ ages, scores, gender }: ReviewFilter): boolean =>
  ages.length > 0 || scores.length > 0 || gender !== undefined

/** The filter without ages, scores and gender; the option stays. */
export const clearDetails = ({ sellableSkuId }: ReviewFilter): ReviewFilter => ({
  ...NO_FILTER,
  ...(sellableSkuId !== undefined && { sellableSkuId }),
})

export const isFiltered = (filter: ReviewFilter): boolean =>
  filter.sellableSkuId !== undefined || hasDetails(filter)

const toggled = <T>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((other) => other !== value) : [...list, value]

export const toggleAge = (filter: ReviewFilter, age: ReviewAge): ReviewFilter => ({
  ...filter,
  ages: toggled(filter.ages, age).toSorted((a, b) => a - b),
})
export const toggleScore = (filter: ReviewFilter, score: number): ReviewFilter => ({
  ...filter,
  scores: toggled(filter.scores, score).toSorted((a, b) => b - a),
})
/** A second tap removes the choice. */
export const toggleGender = ({ gender: old, ...rest }: ReviewFilter, gender: 'M' | 'F'): ReviewFilter =>
  old === gender ? rest : { ...rest, gender }

/** Labels of the active choices, shown over the list. */
export const filterLabels = ({ ages, scores, gender }: ReviewFilter): string[] => [
  ...ages.map(ageLabel),
  ...scores.map((score) => `${score}점`),
  ...(gender ? [GENDER_LABELS[gender]] : []),
]
