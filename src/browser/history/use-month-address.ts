import { useRouter } from 'next/router'
import { useEffect } from 'react'
import type { YearMonth } from '@/lib/date'
import { changeQuery, queryOne, IN_PLACE } from '@/lib/query-string'

/**
 * The month of an address. Writes the shown month back to an address that asks for another: a later or an invalid one.
 *
 * @returns what shows another month in the place of this one
 */
export const useMonthAddress = ({ year, month }: YearMonth): ((to: YearMonth) => void) => {
  const router = useRouter()
  const { query, asPath } = router
  const requested = [queryOne(query.year), queryOne(query.month)]
  const isOther = requested.some(
    (value, at) => value !== undefined && value !== String(at === 0 ? year : month),
  )
  const goMonth = (to: YearMonth) =>
    void router.replace(
      changeQuery(router.asPath, { year: String(to.year), month: String(to.month) }),
      undefined,
      IN_PLACE,
    )
  useEffect(() => {
    if (isOther) goMonth({ year, month })
    // oxlint-disable-next-line react/exhaustive-deps -- the router changes with each address
  }, [isOther, asPath, year, month])
  return goMonth
}
