import * as v from 'valibot'
import { dayRange } from '@/lib/date'

/** Parses a day (KST, yyyy-MM-dd) into its first and last instant. */
export const seoulDay = v.pipe(
  v.string(),
  v.isoDate('날짜는 2026-01-31처럼 입력해 주세요.'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const range = dayRange(dataset.value)
    if (range) return range
    addIssue({ message: '날짜를 다시 확인해 주세요.' })
    return NEVER
  }),
)
