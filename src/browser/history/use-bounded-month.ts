import { useRouter } from 'next/router'
import { useEffect } from 'react'
import type { YearMonth } from '@/lib/date'
import { changeQuery, queryOne, IN_PLACE } from '@/lib/query-string'

/** Writes the shown month back to an address that asks for another: a later or an invalid one. */
export const useBoundedMonth = ({ year, month }: YearMonth): void => {
  const router = useRouter()
  const { query, asPath } = router
  const requested = [queryOne(query.year), queryOne(query.month)]
  const isOther = requested.some(
    (value, at) => value !== undefined && value !== String(at === 0 ? year : month),
  )
  useEffect(() => {
    if (!isOther) return
    const bounded = { year: String(year), month: String(month) }
    void router.replace(changeQuery(asPath, bounded), undefined, IN_PLACE)
    // oxlint-disable-next-line react/exhaustive-deps -- the router changes with each address
  }, [isOther, asPath, year, month])
}
