import { rememberedDay, rememberedDayList } from '@/contract/main/remembered-day'

export const answers = { rememberedDay, rememberedDayList }
