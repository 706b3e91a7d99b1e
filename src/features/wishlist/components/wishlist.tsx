import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { basicSettingQueryOptions, installStatusQueryOptions } from '@/api/channel/setting'
import { setWish } from '@/api/product/set-wish'
import { wishedQueryOptions, wishesInfiniteQueryOptions } from '@/api/product/wishlist'
import { useKeepFocus } from '@/browser/use-keep-focus'
import { ProductGrid, ProductCard } from '@/commerce-ui/product/product-card'
import { productPath } from '@/config/paths'
import type { WishItem } from '@/contract/product/wishlist'
import { cardPrice } from '@/domain/product'
import type { ProductCardSetting } from '@/domain/product-values'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InfiniteList, itemsOf } from '@/ui/feedback/infinite-list'
import { Page as PageColumn } from '@/ui/layout/page'
import { toast } from '@/ui/overlay/toast-store'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { FirstView, Picture } from '@/ui/primitives/picture'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Text } from '@/ui/primitives/text'
import { color, radius, space } from '@/ui/theme/tokens'
import { wishFailure } from '../model/wish-intent'
import { HeartButton } from './heart-button'

interface Props {
  item: WishItem
  /** The channel's setting for prices in lists. */
  setting: ProductCardSetting
  /** Whether the channel has reviews. */
  hasReviews: boolean
  onRemove: () => void
}

/** A wished product. A deleted one shows its image and name without a link. */
const WishCard = ({ item, setting, hasReviews, onRemove }: Props) => {
  const heart = <HeartButton filled aria-label={`${item.title} 찜 빼기`} onClick={onRemove} />
  if (item.salesStatus === 'deleted')
    return (
      <Gone>
        <Frame>
          <Picture path={item.images[0]} alt="" sizes="50vw" widths={[260, 390]} />
          <p>
            <Badge $tone="dark">판매 종료</Badge>
          </p>
        </Frame>
        <Text $tone="second" $lines={2}>
          {item.title}
        </Text>
        <Corner>{heart}</Corner>
      </Gone>
    )
  return (
    <ProductCard
      href={productPath(item.productId)}
      image={item.images[0]}
      title={item.title}
      brand={item.brand}
      {...cardPrice(item, setting)}
      soldOut={item.salesStatus === 'selling' && item.inventoryStatus === 'sold_out'}
      badge={item.salesStatus === 'stopped' ? '판매 중지' : undefined}
      quietBadge
      rating={hasReviews ? (item.ratings ?? undefined) : undefined}
      reviewCount={hasReviews ? (item.reviewCount ?? undefined) : undefined}
      action={heart}
    />
  )
}

const Gone = styled.div`
  position: relative;
  display: grid;
  gap: ${space[8]};
`
const Frame = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: ${radius.card};
  p {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    background: ${color.veil};
  }
`
const Corner = styled.div`
  position: absolute;
  top: 0;
  right: 0;
`

/** `/my/wishlist`. A removed wish is hidden immediately and keeps its place for the undo. */
export const Wishlist = () => {
  const queryClient = useQueryClient()
  const keepFocus = useKeepFocus<HTMLDivElement>()
  const list = useInfiniteQuery(wishesInfiniteQueryOptions())
  const { data: wished } = useQuery(wishedQueryOptions())
  const { data: setting } = useQuery(basicSettingQueryOptions())
  const { data: installed } = useQuery(installStatusQueryOptions())
  const all = itemsOf(list)
  const shown = wished ? all.filter(({ productId }) => wished[productId] !== undefined) : all
  const total = list.data?.pages[0]?.total ?? null

  const change = async (item: WishItem, wanted: boolean) => {
    try {
      await setWish(queryClient, item.productId, wanted)
    } catch (error) {
      toast(wishFailure(error, wanted))
    }
  }
  const remove = (item: WishItem) => {
    // A deleted product cannot be wished for again, so there is no undo.
    const undo = { label: '되돌리기', onClick: () => void change(item, true) }
    toast('찜한 상품에서 뺐어요', item.salesStatus === 'deleted' ? {} : { action: undo })
    void change(item, false)
  }
  const loadMore = async () => {
    // Wishes were changed here or in the drawer over the list, so its later pages have shifted. The list is invalidated
    // when a change is saved; a removal shows before that.
    const { isInvalidated = false } = queryClient.getQueryState(wishesInfiniteQueryOptions().queryKey) ?? {}
    if (isInvalidated || shown.length < all.length) await list.refetch()
    await list.fetchNextPage()
  }

  const skeleton = (
    <Page>
      <Skeleton $width="5em" $height="22px" />
      <ProductGrid aria-busy="true" aria-label="찜한 상품을 불러오는 중">
        {[1, 2, 3, 4].map((key) => (
          <li key={key}>
            <Skeleton $ratio="1/1" />
            <Skeleton $height="92px" />
          </li>
        ))}
      </ProductGrid>
    </Page>
  )
  const empty = (
    <EmptyState
      illustration="/art/empty-box.svg"
      title="아직 찜한 상품이 없어요"
      body={'마음에 드는 상품의 하트를 누르면\n여기에서 다시 볼 수 있어요.'}
      action={<Button href="/shopping">상품 둘러보기</Button>}
    />
  )
  const body = (
    <InfiniteList
      query={list}
      items={shown}
      skeleton={skeleton}
      empty={empty}
      onLoadMore={() => void loadMore()}
      renderFrame={(content) => (
        <Page>
          {total !== null && (
            <Text $tone="second">전체 {(total - (all.length - shown.length)).toLocaleString('ko-KR')}개</Text>
          )}
          {content}
        </Page>
      )}
    >
      {(wishes) => (
        <ProductGrid>
          {wishes.map((item, index) => (
            <li key={item.id}>
              <FirstView index={index}>
                <WishCard
                  hasReviews={installed?.review.installed !== false}
                  item={item}
                  setting={setting?.themeDesignSetting.productCardSetting ?? 'min_plus'}
                  onRemove={() => remove(item)}
                />
              </FirstView>
            </li>
          ))}
        </ProductGrid>
      )}
    </InfiniteList>
  )
  return (
    <div {...keepFocus} role="group" aria-label="찜한 상품">
      {body}
    </div>
  )
}

/** Each card has its wish button in a corner. */
const Page = styled(PageColumn)`
  li {
    position: relative;
  }
`
