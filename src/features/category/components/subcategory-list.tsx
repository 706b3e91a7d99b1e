import { styled } from 'styled-components'
import { categoryPath } from '@/config/paths/category'
import type { Category } from '@/contract/product/product'
import { formatNumber } from '@/lib/money'
import { Link } from '@/ui/primitives/link'
import { color, font, layout, space } from '@/ui/theme/tokens'

interface Props {
  categories: readonly Category[]
  parentId: string
  /** Ids of the ancestors, to end at a cycle. */
  path?: readonly string[]
}

const TOP: readonly string[] = []

/** Subcategories of a category at any depth, without empty ones. */
export const SubcategoryList = ({ categories, parentId, path = TOP }: Props) => {
  const children = categories.filter(
    (category) => category.parentId === parentId && category.productCount > 0 && !path.includes(category.id),
  )
  if (children.length === 0) return null
  return (
    <List $isDeep={path.length > 0}>
      {children.map(({ id, name, productCount }) => (
        <li key={id}>
          <Link href={categoryPath(id)}>
            {name}
            <small>{formatNumber(productCount)}</small>
          </Link>
          <SubcategoryList categories={categories} parentId={id} path={[...path, parentId]} />
        </li>
      ))}
    </List>
  )
}

const List = styled.ul<{ $isDeep: boolean }>`
  ${({ $isDeep }) => $isDeep && `padding-left:${space[16]};border-left:1px solid ${color.line};`}
  a {
    display: flex;
    min-height: 48px;
    align-items: center;
    justify-content: space-between;
    gap: ${space[4]};
    word-break: keep-all;
  }
  small {
    color: ${color.third};
    font-size: ${font[13]};
  }
  li ul a {
    min-height: ${layout.touch};
    color: ${color.second};
  }
`
