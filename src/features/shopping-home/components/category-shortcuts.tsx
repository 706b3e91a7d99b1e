import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useCapability } from '@/api/http/use-capability'
import { topCategoriesQueryOptions } from '@/api/product/category'
import { categoryPath } from '@/config/paths'
import { QueryError } from '@/ui/feedback/query-error'
import { Link } from '@/ui/primitives/link'
import { Picture } from '@/ui/primitives/picture'
import { Skeleton } from '@/ui/primitives/skeleton'
import { color, font, radius, space } from '@/ui/theme/tokens'

const PLACES = 8

/** Links to the top categories. */
export const CategoryShortcuts = () => {
  const categories = useQuery(topCategoriesQueryOptions())
  const tops = categories.data
  const hasCategories = useCapability('categories')
  if (!hasCategories) return null
  if (categories.isError && !tops) return <QueryError query={categories} />
  return (
    <nav aria-label="카테고리">
      <List aria-busy={!tops}>
        {tops
          ? tops.slice(0, PLACES).map(({ id, name, image }) => (
              <li key={id}>
                <Link href={categoryPath(id)}>
                  <Picture path={image} alt="" sizes="64px" widths={[96, 130, 192]} />
                  {name}
                </Link>
              </li>
            ))
          : Array.from({ length: PLACES }, (_, index) => (
              <li key={index}>
                <span>
                  <Skeleton $width="64px" $height="64px" />
                  <Skeleton $width="40px" />
                </span>
              </li>
            ))}
      </List>
    </nav>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(4.75rem, 1fr));
  gap: ${space[8]};
  padding: ${space[8]} ${space[16]};
  a,
  span {
    display: grid;
    gap: ${space[8]};
    justify-items: center;
    font-size: ${font[13]};
    text-align: center;
    word-break: keep-all;
  }
  a > :first-child {
    width: 64px;
    height: 64px;
    border-radius: ${radius.panel};
    background: ${color.surface};
  }
`
