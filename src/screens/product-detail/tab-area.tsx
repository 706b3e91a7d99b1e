import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useId, useRef } from 'react'
import { styled } from 'styled-components'
import { installStatusQueryOptions } from '@/api/channel/setting'
import type { ProductDetail } from '@/contract/product/product'
import { changeQuery } from '@/lib/change-query'
import { IN_PLACE } from '@/browser/history/in-place'
import { queryOne } from '@/lib/query-string'
import { ErrorBoundary } from '@/shell/error-boundary'
import { TabPanel, Tabs } from '@/ui/primitives/tabs'
import { color, layout, space } from '@/ui/theme/tokens'
import { PRODUCT_TABS } from './product-tabs'

/** Below this part of the screen a tab that something else opened would go unseen. */
const SEEN = 0.6

/** Another tab begins at its beginning, not where the last one was left; one opened from above comes into sight. */
const useTopOfTab = (value: string) => {
  const area = useRef<HTMLElement>(null)
  const shown = useRef(value)
  useEffect(() => {
    if (shown.current === value) return
    shown.current = value
    const node = area.current
    const top = node?.getBoundingClientRect().top ?? 0
    if (top < 0 || top > innerHeight * SEEN) node?.scrollIntoView?.({ block: 'start' })
  }, [value])
  return area
}

/** The tabs stay at the top while their content scrolls; the address holds which one is open. */
export function TabArea({ product }: { product: ProductDetail }) {
  const router = useRouter()
  const id = useId()
  const { data: installed } = useQuery(installStatusQueryOptions())
  const tabs = PRODUCT_TABS.filter((tab) => tab.isShown(product, installed))
  const wanted = queryOne(router.query.tab)
  const tab = tabs.find(({ value }) => value === wanted) ?? tabs[0]
  const value = tab?.value ?? 'detail'
  const area = useTopOfTab(value)

  if (!tab) return null
  return (
    <Area ref={area} aria-label="상품 상세">
      <Stuck>
        <Tabs
          id={id}
          label="상품 상세"
          fill
          value={value}
          items={tabs.map(({ value: one, Title }) => ({ value: one, label: <Title product={product} /> }))}
          onChange={(next) =>
            void router.replace(changeQuery(router.asPath, { tab: next }), undefined, IN_PLACE)
          }
        />
      </Stuck>
      <Content>
        <TabPanel id={id} value={value}>
          <ErrorBoundary resetKey={`${product.id}/${value}`}>
            <tab.Content product={product} />
          </ErrorBoundary>
        </TabPanel>
      </Content>
    </Area>
  )
}

const Area = styled.section`
  margin-top: ${space[8]};
  background: ${color.surface};
  scroll-margin-top: calc(${layout.topBar} + env(safe-area-inset-top));
`

const Stuck = styled.div`
  position: sticky;
  top: calc(${layout.topBar} + env(safe-area-inset-top));
  z-index: 5;
`

/* Never shorter than a screen, so that a tab with little in it does not make the page jump. */
const Content = styled.div`
  min-height: 70dvh;
  padding: ${space[20]} ${layout.gutter} ${space[32]};
`
