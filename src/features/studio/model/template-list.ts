import type { CardOccasion } from '@/domain/card-design'
import type { StudioLoop } from '@/domain/studio'

/** A template as lists show it; its picture is `/studio/templates/<id>.webp`, its document is in `templates.ts`. */
export interface TemplateItem {
  id: string
  title: string
  occasion: CardOccasion
  orientation: 'horizontal' | 'vertical'
  /** What moves behind it. */
  loop?: StudioLoop
}

const lying = (id: string, title: string, occasion: CardOccasion, loop?: StudioLoop): TemplateItem => ({
  id,
  title,
  occasion,
  orientation: 'horizontal',
  ...(loop && { loop }),
})
const upright = (...item: Parameters<typeof lying>): TemplateItem => ({
  ...lying(...item),
  orientation: 'vertical',
})

/** Apart from the documents, so that the studio's home does not carry them. */
export const TEMPLATE_LIST: readonly TemplateItem[] = [
  lying('t-birthday-candles', '촛불을 불어요', 'birthday'),
  lying('t-birthday-balloons', '둥실 풍선', 'birthday'),
  lying('t-thanks-letter', '고마운 편지', 'thanks'),
  lying('t-thanks-flowers', '꽃 한 다발', 'thanks'),
  lying('t-congrats-confetti', '팡팡 축하', 'congrats'),
  lying('t-cheer-sun', '내일은 맑음', 'cheer'),
  lying('t-cheer-mountain', '한 걸음 더', 'cheer'),
  lying('t-love-hearts', '하트 가득', 'love'),
  upright('t-love-note', '사랑의 쪽지', 'love'),
  lying('t-holiday-moon', '보름달 소원', 'holiday'),
  lying('t-season-snow', '첫눈 오는 날', 'season', 'snow'),
  upright('t-season-petals', '꽃비 내리는 봄', 'season', 'petals'),
]
