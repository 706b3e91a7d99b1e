import { Badge } from '@/ui/primitives/badge'

interface Props {
  myDesign?: boolean
  limited?: boolean
}

/** The badges of a card, shown beside its face and never on the picture. */
export const CardBadges = ({ myDesign, limited }: Props) => (
  <>
    {myDesign && <Badge $tone="dark">내 디자인</Badge>}
    {limited && <Badge $tone="solid">한정</Badge>}
  </>
)
