/** What a card is given for, in the order of the shop; the label is what a shopper reads. */
export const CARD_OCCASIONS = [
  { value: 'birthday', label: '생일' },
  { value: 'thanks', label: '고마워' },
  { value: 'congrats', label: '축하' },
  { value: 'cheer', label: '응원' },
  { value: 'love', label: '사랑' },
  { value: 'holiday', label: '명절' },
  { value: 'season', label: '계절' },
] as const
export type CardOccasion = (typeof CARD_OCCASIONS)[number]['value']

/** NORMAL is missing: a member's own design is in the shop as NORMAL_B2C, for others. */
export const DESIGN_TYPES = ['BASIC', 'EVENT', 'EVENT_LIMITED', 'NORMAL_B2C'] as const
export type DesignType = (typeof DESIGN_TYPES)[number]

export const DESIGN_STATES = ['open', 'soon', 'ended', 'sold_out'] as const
export type DesignState = (typeof DESIGN_STATES)[number]

/** Whether a design can be taken at an instant: from `startsAt` on, until just before `endsAt`, while any is left. */
export const designState = (
  design: { startsAt: Date | null; endsAt: Date | null; remaining: number | null },
  now: Date,
): DesignState => {
  if (design.endsAt && design.endsAt <= now) return 'ended'
  if (design.remaining === 0) return 'sold_out'
  return design.startsAt && design.startsAt > now ? 'soon' : 'open'
}
