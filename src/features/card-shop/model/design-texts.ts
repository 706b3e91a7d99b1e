import type { CardDesign } from '@/contract/main/card-shop'
import type { CardOccasion } from '@/domain/card-design'
import { formatMoment } from '@/lib/date'
import { formatNumber } from '@/lib/money'

/** Messages that one tap enters. */
export const SAMPLE_MESSAGES: Record<CardOccasion, readonly string[]> = {
  birthday: [
    '생일 축하해! 오늘 하루 제일 많이 웃길 바라.',
    '태어나 줘서 고마워요. 맛있는 거 꼭 챙겨 먹어요.',
  ],
  thanks: ['덕분에 큰 힘이 됐어요. 정말 고마워요.', '늘 챙겨 줘서 고마워. 작은 마음을 담아 보내.'],
  congrats: ['진심으로 축하해요! 앞으로도 좋은 일만 가득하길 바라요.', '해낼 줄 알았어. 정말 축하해!'],
  cheer: ['지금까지도 충분히 잘해 왔어요. 응원할게요.', '맛있는 거 먹고 조금만 더 힘내자!'],
  love: ['오늘도 많이 사랑해.', '곁에 있어 줘서 매일이 선물 같아요.'],
  holiday: ['복 많이 받고 건강한 한 해 보내세요.', '온 가족이 함께 넉넉한 명절 보내세요.'],
  season: ['계절이 바뀌니 생각이 나서 보내요.', '따뜻한 차 한 잔 하면서 쉬어 가요.'],
}

const STATE_TEXTS: Record<CardDesign['state'], string> = {
  open: '',
  soon: '',
  sold_out: '모두 나갔어요',
  ended: '끝난 이벤트예요',
}

/** When an event starts or ends, from where the server has it in another state, with a text of it; null without a time. */
export const nextStateOf = ({
  state,
  startsAt,
  endsAt,
}: CardDesign): { at: string; label: string } | null => {
  if (state === 'soon' && startsAt) return { at: startsAt, label: `${formatMoment(startsAt)} 시작` }
  if (state === 'open' && endsAt) return { at: endsAt, label: `${formatMoment(endsAt)}까지` }
  return null
}

/** The note of a design: why it cannot be taken, how many are left, or its designer. */
export const designNote = (design: CardDesign): string => {
  const { state, startsAt, remaining, designerName } = design
  if (state === 'soon' && startsAt) return `${formatMoment(startsAt)} 시작`
  if (state !== 'open') return STATE_TEXTS[state]
  if (remaining !== null) return `${formatNumber(remaining)}장 남았어요`
  if (designerName) return `${designerName}님의 디자인`
  return ''
}
