import { useRouter } from 'next/router'
import { useState } from 'react'
import { IN_PLACE } from '@/browser/history/in-place'
import { useAddressStep } from '@/browser/history/use-address-step'
import { readShopView, shopAddress, type ShopView } from '../model/shop-address'

/** The view of the shop in the address. An open design is a step of the history, so Back closes it. */
export const useCardShop = () => {
  const router = useRouter()
  const view = readShopView(router.query)
  const step = useAddressStep(view.design ?? '')
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
    open: (design: string) => step.open(addressWith({ design })),
    close: () => void step.close(addressWith({ design: undefined })),
  }
}
export type Shop = ReturnType<typeof useCardShop>
