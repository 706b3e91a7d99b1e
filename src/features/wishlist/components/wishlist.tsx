import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { basicSettingQueryOptions, installStatusQueryOptions } from '@/api/channel/setting'
import { useKeepFocus } from '@/browser/use-keep-focus'
import { setWish } from '@/api/product/set-wish'
import { wishedQueryOptions, wishesInfiniteQueryOptions } from '@/api/product/wishlist'
import type { WishItem } from '@/contract/product/wishlist'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InfiniteList, itemsOf } from '@/ui/feedback/infinite-list'
import { Page as PageColumn } from '@/ui/layout/page'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { FirstView } from '@/ui/primitives/first-view'
import { ProductGrid } from '@/commerce-ui/product/product-card'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Text } from '@/ui/primitives/text'
import { wishFailure } from '../model/wish-failure'
import { WishCard } from './wish-card'

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
