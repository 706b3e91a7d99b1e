import { styled } from 'styled-components'
import { HeartIcon } from '@/ui/primitives/icon'
import { IconButton } from '@/ui/primitives/icon-button'
import { color, radius } from '@/ui/theme/tokens'
import { useWish } from '../hooks/use-wish'

/** The wish button beside the buy button. */
export const BarHeart = ({ productId, title }: { productId: string; title: string }) => {
  const { isWished, toggle } = useWish(productId)
  return (
    <Square aria-label={`${title} 찜하기`} aria-pressed={isWished} onClick={(tap) => void toggle(tap)}>
      <HeartIcon filled={isWished} />
    </Square>
  )
}

const Square = styled(IconButton)`
  width: 52px;
  height: 52px;
  border: 1px solid ${color.edge};
  border-radius: ${radius.button};
  color: ${color.second};
  &[aria-pressed='true'] {
    color: ${color.accent};
  }
`
