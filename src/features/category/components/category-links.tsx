import { useQuery } from '@tanstack/react-query'
import { Fragment, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { categoriesQueryOptions } from '@/api/product/category'
import { CATEGORY_PRODUCTS, categoryPath } from '@/config/paths'
import type { Category } from '@/contract/product/product'
import { ChipRow } from '@/ui/primitives/chip'
import { ChevronRightIcon } from '@/ui/primitives/icon'
import { Link } from '@/ui/primitives/link'
import { color, font, layout, radius, space } from '@/ui/theme/tokens'
import { chipsOf } from '../model/categories'

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

interface Props {
  categoryId: string | undefined
  /** Other query parameters, which the links keep. */
  query: Record<string, string | string[]>
}

/** Links to the subcategories of a category, or to its siblings. */
export const CategoryChips = ({ categoryId, query }: Props) => {
  const row = useRef<HTMLDivElement>(null)
  const { data = [] } = useQuery(categoriesQueryOptions())
  const { all, categories } = chipsOf(data, categoryId)
  // Checked after every render, but scrolled only for another current category.
  const seen = useRef<string>(undefined)
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!row.current || !here || seen.current === here.textContent) return
    seen.current = here.textContent
    row.current.scrollLeft = here.offsetLeft - row.current.clientWidth / 3
  })
  const chip = (id: string | undefined, name: string) => (
    <CategoryChip
      key={id ?? 'all'}
      href={{ pathname: CATEGORY_PRODUCTS, query: { ...query, ...(id && { categoryId: id }) } }}
      replace
      shallow
      aria-current={id === categoryId ? 'page' : undefined}
    >
      {name}
    </CategoryChip>
  )
  // The height is reserved while the categories load.
  return (
    <Row ref={row} as="nav" aria-label="하위 카테고리">
      {data.length > 0 && chip(all?.id, '전체')}
      {categories.map(({ id, name }) => chip(id, name))}
    </Row>
  )
}

const Row = styled(ChipRow)`
  position: relative;
  min-height: calc(${layout.touch} + 8px);
`
const CategoryChip = styled(Link)`
  display: inline-flex;
  min-width: ${layout.touch};
  min-height: ${layout.touch};
  padding: 0 ${space[16]};
  flex: none;
  align-items: center;
  justify-content: center;
  border-radius: ${radius.full};
  background: ${color.sunken};
  &[aria-current] {
    background: ${color.tint};
    color: ${color.accent};
    font-weight: 700;
  }
`
