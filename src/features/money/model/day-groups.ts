import type { MoneyHistoryItem } from '@/contract/main/money'
import { formatDate, seoulParts, weekdays } from '@/lib/date'

export interface DayGroup {
  /** yyyy.MM.dd */
  day: string
  title: string
  items: MoneyHistoryItem[]
}

/** Movements of one Korean day together, in the order in which they came. */
export const groupByDay = (items: readonly MoneyHistoryItem[]): DayGroup[] => {
  const groups: DayGroup[] = []
  for (const item of items) {
    const day = formatDate(item.at)
    const last = groups.at(-1)
    if (last?.day === day) {
      last.items.push(item)
      continue
    }
    const parts = seoulParts(item.at)
    const title = parts ? `${parts.month}월 ${parts.day}일 ${weekdays[parts.weekday]}요일` : day
    groups.push({ day, title, items: [item] })
  }
  return groups
}
