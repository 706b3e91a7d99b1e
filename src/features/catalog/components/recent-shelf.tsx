import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { basicSettingQueryOptions } from '@/api/channel/setting'
import { productsQueryOptions } from '@/api/product/product'
import { NO_ITEMS, recentProducts } from '@/browser/storage/recent-lists'
import { useKeepFocus } from '@/browser/use-keep-focus'
import { RecentHeader } from '@/commerce-ui/product/recent-header'
import { QueryError } from '@/ui/feedback/query-error'
import { toast } from '@/ui/overlay/toast-store'
import { color, layout, space } from '@/ui/theme/tokens'
import { DEFAULT_DESIGN } from '../model/product-card'
import { ProductList, ProductListSkeleton } from './product-list'

const MAX_SHOWN = 20
/** More than are shown, because some of them may be gone. */
const MAX_REQUESTED = 30

export interface RecentShelfProps {
  /** Shows that the list is switched off, so that it can be switched on again. */
  showsOff?: boolean
}

/** The products that were looked at on this device, the latest first. Those that are gone are left out. */
export const RecentShelf = ({ showsOff = false }: RecentShelfProps) => {
  const keepFocus = useKeepFocus()
  const recent = useSyncExternalStore(recentProducts.watch, recentProducts.read, () => NO_ITEMS)
  const ids = recent.items.slice(0, MAX_REQUESTED)
  const products = useQuery({
    // Sorted, because a product that is looked at again changes the order and not the answer.
    ...productsQueryOptions({ ids: ids.toSorted(), itemsPerPage: MAX_REQUESTED }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const { data: setting } = useQuery(basicSettingQueryOptions())
  const found = new Map(products.data?.items.map((item) => [item.id, item]))
  const items = ids.flatMap((id) => found.get(id) ?? []).slice(0, MAX_SHOWN)
  const isAllGone = ids.length > 0 && products.isSuccess && items.length === 0
  const isOff = !recent.isOn && showsOff
  if (!isOff && (ids.length === 0 || isAllGone)) return null

  const undoable = (message: string, change: () => void) => {
    change()
    toast(message, { action: { label: '되돌리기', onClick: () => recentProducts.restore(recent) } })
  }
  const body = () => {
    if (isOff) return <p>최근 본 상품을 저장하지 않고 있어요</p>
    if (products.isError && items.length === 0) return <QueryError query={products} />
    if (items.length === 0) return <ProductListSkeleton layout="row" />
    return <ProductList items={items} design={setting?.themeDesignSetting ?? DEFAULT_DESIGN} layout="row" />
  }
  return (
    <Shelf {...keepFocus} aria-labelledby="recent-products">
      <RecentHeader
        id="recent-products"
        title="최근 본 상품"
        isLarge
        isOn={recent.isOn}
        isEmpty={ids.length === 0}
        onClear={() => undoable('최근 본 상품을 지웠어요', recentProducts.clear)}
        onSwitch={(isOn) => {
          if (isOn) recentProducts.switch(true)
          else
            undoable('이제 저장하지 않아요. 검색 화면에서 다시 켤 수 있어요.', () =>
              recentProducts.switch(false),
            )
        }}
      />
      {body()}
    </Shelf>
  )
}

const Shelf = styled.section`
  padding: ${space[24]} 0;
  > div:first-child,
  > p {
    padding: 0 ${layout.gutter};
  }
  > p {
    color: ${color.second};
  }
`
