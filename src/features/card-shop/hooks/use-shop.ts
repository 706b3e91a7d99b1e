import { useRouter } from 'next/router'
import { useState } from 'react'
import { IN_PLACE } from '@/browser/history/in-place'
import { useAddressStep } from '@/browser/history/use-address-step'
import { readShop, shopAddress, type ShopView } from '../model/shop-address'

/** The shop as its address says; the sheet of a design is a step that "back" undoes. */
export const useShop = () => {
  const router = useRouter()
  const view = readShop(router.query)
  const step = useAddressStep(view.design ?? '')
  /** Stays while the sheet slides away. */
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
export type Shop = ReturnType<typeof useShop>
