import { styled } from 'styled-components'
import { HeartIcon } from '@/ui/primitives/icon'
import { IconButton } from '@/ui/primitives/icon-button'
import { color } from '@/ui/theme/tokens'
import { useWish } from '../hooks/use-wish'

interface Props {
  productId: string
  title: string
}

/** The wish button on a product card. */
export function CardHeart({ productId, title }: Props) {
  const { isWished, toggle } = useWish(productId)
  return (
    <Round aria-label={`${title} 찜하기`} aria-pressed={isWished} onClick={() => void toggle()}>
      <span>
        <HeartIcon size={20} filled={isWished} />
      </span>
    </Round>
  )
}

const Round = styled(IconButton)`
  color: ${color.second};
  &[aria-pressed='true'] {
    color: ${color.accent};
  }
  /* A disc of its own: the picture below may have any colour. */
  span {
    display: grid;
    width: 32px;
    height: 32px;
    place-items: center;
    border-radius: 50%;
    background: ${color.surface};
  }
  &:active {
    background: none;
  }
`
