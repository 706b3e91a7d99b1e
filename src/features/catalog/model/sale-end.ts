import { seoulParts } from '@/lib/date'

const two = (value: number): string => String(value).padStart(2, '0')

type Items = readonly { timesaleAppliedNow: { endsAt: string } | null }[]

/** ISO instant of the sale that ends first; undefined without one. */
export const firstEnd = (items: Items): string | undefined =>
  items
    .flatMap(({ timesaleAppliedNow }) => timesaleAppliedNow?.endsAt ?? [])
    .toSorted()
    .at(0)

/** `11월 22일 09:00` of the sale that ends first; undefined without one. Seoul's time. */
export const saleEnd = (items: Items): string | undefined => {
  const first = firstEnd(items)
  const parts = first && seoulParts(first)
  return parts ? `${parts.month}월 ${parts.day}일 ${two(parts.hour)}:${two(parts.minute)}` : undefined
}
