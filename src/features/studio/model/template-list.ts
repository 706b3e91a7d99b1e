import type { CardOrientation } from '@/domain/card'
import type { CardOccasion } from '@/domain/card-design'

/** The entries of a list of templates, without their documents; pictures at `/studio/templates/<id>.webp`. */
export interface TemplateEntry {
  id: string
  title: string
  occasion: CardOccasion
  orientation: CardOrientation
}

const lying = (id: string, title: string, occasion: CardOccasion): TemplateEntry => ({
  id,
  title,
  occasion,
  orientation: 'horizontal',
})
const upright = (id: string, title: string, occasion: CardOccasion): TemplateEntry => ({
  ...lying(id, title, occasion),
  orientation: 'vertical',
})

export const TEMPLATE_LIST: readonly TemplateEntry[] = [
  lying('t-birthday-candles', '촛불 케이크', 'birthday'),
  lying('t-birthday-balloons', '풍선 파티', 'birthday'),
  lying('t-thanks-letter', '손편지', 'thanks'),
  lying('t-thanks-flowers', '감사 꽃다발', 'thanks'),
  lying('t-congrats-confetti', '색종이 축하', 'congrats'),
  lying('t-cheer-sun', '햇살 응원', 'cheer'),
  lying('t-cheer-mountain', '한 걸음씩', 'cheer'),
  lying('t-love-hearts', '하트 가득', 'love'),
  upright('t-love-note', '너라서', 'love'),
  lying('t-holiday-moon', '한가위 보름달', 'holiday'),
  lying('t-season-snow', '눈 오는 날', 'season'),
  upright('t-season-petals', '꽃잎 날리는 봄', 'season'),
]
