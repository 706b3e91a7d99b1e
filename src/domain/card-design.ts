/** Occasions of cards in the order of the shop, with their labels. */
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

/** Card types that the shop offers. A member's design is offered to others as NORMAL_B2C, so NORMAL is missing. */
export const DESIGN_TYPES = ['BASIC', 'EVENT', 'EVENT_LIMITED', 'NORMAL_B2C'] as const
export type DesignType = (typeof DESIGN_TYPES)[number]

export const DESIGN_STATES = ['open', 'soon', 'ended', 'sold_out'] as const
export type DesignState = (typeof DESIGN_STATES)[number]

/** State of a design at `now`: open from `startsAt` until just before `endsAt`, while some are left. */
export const designState = (
  design: { startsAt: Date | null; endsAt: Date | null; remaining: number | null },
  now: Date,
): DesignState => {
  if (design.endsAt && design.endsAt <= now) return 'ended'
  if (design.remaining === 0) return 'sold_out'
  return design.startsAt && design.startsAt > now ? 'soon' : 'open'
}
