import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import type { KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { categoriesQueryOptions } from '@/api/product/category'
import { categoryPath } from '@/config/paths'
import type { Category } from '@/contract/product/product'
import { formatNumber } from '@/lib/money'
import { IN_PLACE, queryOne } from '@/lib/query-string'
import { EmptyState } from '@/ui/feedback/empty-state'
import { QueryError } from '@/ui/feedback/query-error'
import { ChevronRightIcon } from '@/ui/primitives/icon'
import { Link } from '@/ui/primitives/link'
import { Picture } from '@/ui/primitives/picture'
import { Skeleton } from '@/ui/primitives/skeleton'
import { color, font, layout, radius, space } from '@/ui/theme/tokens'

interface Props {
  categories: readonly Category[]
  parentId: string
  /** Ids of the ancestors, to end at a cycle. */
  path?: readonly string[]
}

const TOP: readonly string[] = []

/** Subcategories of a category at any depth, without empty ones. */
const SubcategoryList = ({ categories, parentId, path = TOP }: Props) => {
  const children = categories.filter(
    (category) =>
      category.parentId === parentId && category.productCount !== 0 && !path.includes(category.id),
  )
  if (children.length === 0) return null
  return (
    <List $isDeep={path.length > 0}>
      {children.map(({ id, name, productCount }) => (
        <li key={id}>
          <Link href={categoryPath(id)}>
            {name}
            {productCount !== null && <small>{formatNumber(productCount)}</small>}
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

const PLACES = 8

/** Top categories on the left and the subcategories of the selected one on the right. The address stores the selection. */
export const CategoryTree = () => {
  const router = useRouter()
  const categories = useQuery(categoriesQueryOptions())
  const tops = categories.data?.filter(
    ({ parentId, productCount }) => parentId === null && productCount !== 0,
  )
  if (categories.isError && !tops) return <QueryError query={categories} />
  if (!categories.data || !tops)
    return (
      <Panes aria-busy="true">
        <Rail>
          {Array.from({ length: PLACES }, (_, index) => (
            <Waiting key={index}>
              <Skeleton $width="48px" $height="48px" />
              <Skeleton $width="48px" />
            </Waiting>
          ))}
        </Rail>
        <Pane>
          <Skeleton $height="48px" />
        </Pane>
      </Panes>
    )
  const wanted = queryOne(router.query.top)
  const chosen = tops.find(({ id }) => id === wanted) ?? tops[0]
  if (!chosen) return <EmptyState illustration="/art/empty-box.svg" title="지금은 진열된 상품이 없어요" />

  const choose = (id: string) =>
    void router.replace({ pathname: '/shopping/category', query: { top: id } }, undefined, IN_PLACE)
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tops.indexOf(chosen)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: tops.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const index = (to + tops.length) % tops.length
    choose(tops[index]!.id)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }
  return (
    <Panes>
      <Rail role="tablist" aria-label="카테고리" aria-orientation="vertical" onKeyDown={move}>
        {tops.map(({ id, name, image }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`category-${id}`}
            aria-selected={id === chosen.id}
            aria-controls={id === chosen.id ? 'category-panel' : undefined}
            tabIndex={id === chosen.id ? 0 : -1}
            onClick={() => choose(id)}
          >
            <Picture path={image} alt="" sizes="48px" widths={[96, 130]} priority />
            {name}
          </button>
        ))}
      </Rail>
      <Pane role="tabpanel" id="category-panel" aria-labelledby={`category-${chosen.id}`}>
        <All href={categoryPath(chosen.id)}>
          {chosen.name} 전체
          <ChevronRightIcon size={16} />
        </All>
        <SubcategoryList categories={categories.data} parentId={chosen.id} />
      </Pane>
    </Panes>
  )
}

const Panes = styled.div`
  display: grid;
  grid-template-columns: minmax(6rem, 30%) minmax(0, 1fr);
  align-items: start;
`
const tab = `display:grid;width:100%;min-height:${layout.touch};padding:${space[12]} ${space[8]};gap:${space[4]};justify-items:center;`

const Rail = styled.div`
  background: ${color.sunken};
  border-radius: 0 ${radius.card} ${radius.card} 0;
  overflow: hidden;
  button {
    ${tab}
    color: ${color.second};
    font-size: ${font[13]};
    word-break: keep-all;
    outline-offset: -3px;
  }
  button > :first-child {
    width: 48px;
    height: 48px;
    border-radius: ${radius.card};
    background: ${color.surface};
  }
  button[aria-selected='true'] {
    background: ${color.ground};
    color: ${color.ink};
    font-weight: 700;
    border-left: 3px solid ${color.accent};
  }
`
const Waiting = styled.div`
  ${tab}
`
const Pane = styled.div`
  padding: ${space[4]} ${layout.gutter} ${space[24]};
  position: sticky;
  top: calc(${layout.topBar} + env(safe-area-inset-top));
  max-height: calc(100dvh - ${layout.topBar} - env(safe-area-inset-top));
  overflow-y: auto;
`
const All = styled(Link)`
  display: flex;
  min-height: 48px;
  align-items: center;
  justify-content: space-between;
  border-bottom: 1px solid ${color.line};
  font-weight: 700;
`
