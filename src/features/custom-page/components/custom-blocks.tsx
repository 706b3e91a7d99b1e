import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { styled } from 'styled-components'
import { customPageQueryOptions } from '@/api/channel/setting'
import { isNotFound } from '@/api/http/api-error'
import { BannerCard } from '@/commerce-ui/banner/banner-card'
import { SellerHtml } from '@/commerce-ui/product/seller-html'
import type { CustomPageBlock } from '@/contract/channel/setting'
import { EmptyState } from '@/ui/feedback/empty-state'
import { QueryError } from '@/ui/feedback/query-error'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { layout, space } from '@/ui/theme/tokens'

export type ProductsBlock = Extract<CustomPageBlock, { type: 'products' }>

interface Props {
  path: string
  /** Renders a row of products. */
  Products: ComponentType<ProductsBlock>
}

/** A custom page of the channel: banners, products and texts in their order. */
export const CustomBlocks = ({ path, Products }: Props) => {
  const query = useQuery(customPageQueryOptions(path))
  const { data, error } = query
  if (isNotFound(error) && !data)
    return (
      <EmptyState
        illustration="/art/empty-search.svg"
        title="찾으시는 화면이 없어요"
        action={<Button href="/shopping">쇼핑 홈으로 가기</Button>}
      />
    )
  if (error && !data) return <QueryError query={query} />
  if (!data)
    return (
      <Padded role="status" aria-busy="true" aria-label="불러오는 중">
        <Skeleton $ratio="2/1" />
      </Padded>
    )

  const drawn = (block: CustomPageBlock, isFirst: boolean): ReactNode => {
    if (block.type === 'products') return <Products {...block} />
    return (
      <Padded>
        {block.type === 'banner' ? (
          <BannerCard {...block.banner} priority={isFirst} />
        ) : (
          <SellerHtml html={block.html} />
        )}
      </Padded>
    )
  }
  // Blocks have no id, and their order does not change while the page is open.
  // oxlint-disable-next-line react/no-array-index-key
  return data.blocks.map((block, index) => <div key={index}>{drawn(block, index === 0)}</div>)
}

const Padded = styled.div`
  padding: ${space[12]} ${layout.gutter};
`
