import type { BasicCard } from '@/contract/main/card'

export type Occasion = BasicCard['occasion']

export const OCCASIONS: readonly { value: Occasion; label: string }[] = [
  { value: 'birthday', label: '생일' },
  { value: 'thanks', label: '고마워' },
  { value: 'congrats', label: '축하' },
  { value: 'cheer', label: '응원' },
  { value: 'love', label: '사랑' },
  { value: 'holiday', label: '명절' },
  { value: 'season', label: '계절' },
]
