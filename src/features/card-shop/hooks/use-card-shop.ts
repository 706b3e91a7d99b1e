import type { ParsedUrlQuery } from 'node:querystring'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useAddressStep } from '@/browser/history/use-address-step'
import type { DesignSort } from '@/contract/main/card-shop'
import { CARD_OCCASIONS, type CardOccasion } from '@/domain/card-design'
import { IN_PLACE, queryOne, toQueryString } from '@/lib/query-string'

interface ShopView {
  occasion: CardOccasion | undefined
  sort: DesignSort
  /** The id of the open design. */
  design: string | undefined
}

/** The view in the address. Invalid values are ignored. */
const readShopView = (query: ParsedUrlQuery): ShopView => ({
  occasion: CARD_OCCASIONS.find(({ value }) => value === queryOne(query.occasion))?.value,
  sort: queryOne(query.sort) === 'LATEST' ? 'LATEST' : 'POPULAR',
  design: queryOne(query.design),
})

const shopAddress = ({ occasion, sort, design }: ShopView): string => {
  const query = toQueryString({ occasion, sort: sort === 'POPULAR' ? undefined : sort, design })
  return `/card-shop${query && `?${query}`}`
}

/** The view of the shop in the address. An open design is a step of the history, so Back closes it. */
export const useCardShop = () => {
  const router = useRouter()
  const view = readShopView(router.query)
  const step = useAddressStep('design', view.design ?? '')
  /** Stays set while the sheet closes. */
  const [last, setLast] = useState(view.design)
  if (view.design && view.design !== last) setLast(view.design)

  const addressWith = (next: Partial<ShopView>): string => shopAddress({ ...view, ...next })
  return {
    view,
    designId: view.design ?? last,
    isOpen: step.isOpen,
    go: (next: Partial<ShopView>) => void router.replace(addressWith(next), undefined, IN_PLACE),
    hrefOf: (design: string) => addressWith({ design }),
    open: (design: string) => step.open(() => addressWith({ design })),
    close: () => step.close(() => addressWith({ design: undefined })),
  }
}
export type Shop = ReturnType<typeof useCardShop>
