import { formatMoment } from '@/lib/date'

type Items = readonly { timesaleAppliedNow: { endsAt: string } | null }[]

/** ISO instant of the sale that ends first; undefined without one. */
export const firstEnd = (items: Items): string | undefined =>
  items
    .flatMap(({ timesaleAppliedNow }) => timesaleAppliedNow?.endsAt ?? [])
    .toSorted()
    .at(0)

/** `11월 22일 09:00` of the sale that ends first; undefined without one. KST. */
export const saleEnd = (items: Items): string | undefined => {
  const first = firstEnd(items)
  return first && formatMoment(first)
}
