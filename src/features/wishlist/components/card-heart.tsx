import { useWish } from '../hooks/use-wish'
import { HeartButton } from './heart-button'

interface Props {
  productId: string
  title: string
}

/** The wish button on a product card. */
export const CardHeart = ({ productId, title }: Props) => {
  const { isWished, toggle } = useWish(productId)
  return (
    <HeartButton
      filled={isWished}
      aria-label={`${title} 찜하기`}
      aria-pressed={isWished}
      onClick={(tap) => void toggle(tap)}
    />
  )
}
