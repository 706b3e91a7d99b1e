import type { MoneyHistoryItem } from '@/contract/main/money'
import { formatDate, seoulParts, weekdays } from '@/lib/date'

export interface DayGroup {
  /** yyyy.MM.dd */
  day: string
  title: string
  items: MoneyHistoryItem[]
}

/** Groups movements by their day in Seoul and keeps their order. */
export const groupMovementsByDay = (items: readonly MoneyHistoryItem[]): DayGroup[] => {
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
