import { phoneGroups, typedPhoneGroups } from '@/domain/phone'

/** `010-1234-5678`; a text that is no Korean number stays unchanged. */
export const formatPhone = (text: string): string => phoneGroups(text)?.join('-') ?? text

/**
 * Inserts hyphens during typing: `010-123`, `02-1234-5678`. Every typed digit stays; a text that cannot become a Korean number
 * is unchanged.
 */
export const formatTypedPhone = (text: string): string => typedPhoneGroups(text)?.join('-') ?? text

/** `010-****-5678`. */
export const maskPhone = (text: string): string => {
  const groups = phoneGroups(text)
  if (!groups) return text.replace(/\d(?=(?:\D*\d){4})/g, '*')
  const middle = groups.slice(1, -1).map((group) => '*'.repeat(group.length))
  return [groups[0], ...middle, groups.at(-1)].join('-')
}
