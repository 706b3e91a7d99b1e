import { styled } from 'styled-components'
import { productPath } from '@/config/paths'
import { Link } from '@/ui/primitives/link'
import { Text } from '@/ui/primitives/text'
import { space } from '@/ui/theme/tokens'

/** Beside the title of a product without a page. */
export const PRODUCT_GONE = '판매가 끝난 상품이에요'

interface Props {
  productId: string
  title: string
  /** The product was removed and has no page. */
  isGone: boolean
}

/** The title of a product in a list of what a member did with it: a link to its page, while it has one. */
export const ProductTitle = ({ productId, title, isGone }: Props) =>
  isGone ? (
    <Text as="span" $tone="second" $lines={2}>
      {title}
    </Text>
  ) : (
    <Title href={productPath(productId)}>{title}</Title>
  )

/** The touch target is taller than its single line of text. */
const Title = styled(Link)`
  display: block;
  margin: calc(-1 * ${space[12]}) 0;
  padding: ${space[12]} 0;
  font-weight: 700;
`
