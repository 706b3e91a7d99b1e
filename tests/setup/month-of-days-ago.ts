import { subDays } from 'date-fns'
import { currentMonth } from '@/lib/date'

/**
 * The parameters of a history for the month, in Seoul, of so many days ago. The sample data is dated in days before today, and a
 * history shows the current month without them.
 */
export const monthOfDaysAgo = (days: number): string => {
  const { year, month } = currentMonth(subDays(Date.now(), days))
  return `year=${year}&month=${month}`
}
