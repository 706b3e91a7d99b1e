import { Fragment } from 'react'
import { styled } from 'styled-components'
import { categoryPath } from '@/config/paths'
import type { Category } from '@/contract/product/product'
import { ChevronRightIcon } from '@/ui/primitives/icon'
import { Link } from '@/ui/primitives/link'
import { color, font, layout, space } from '@/ui/theme/tokens'

/** The path from the top category to this one. */
export const CategoryBreadcrumb = ({ path }: { path: readonly Category[] }) => {
  return (
    <Nav aria-label="카테고리 경로">
      {path.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && <ChevronRightIcon size={16} />}
          {index === path.length - 1 ? (
            <b aria-current="page">{name}</b>
          ) : (
            <Link href={categoryPath(id)} replace>
              {name}
            </Link>
          )}
        </Fragment>
      ))}
    </Nav>
  )
}

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]};
  color: ${color.second};
  font-size: ${font[13]};
  a,
  b {
    display: inline-flex;
    min-height: ${layout.touch};
    align-items: center;
  }
`
