import { useRouter } from 'next/router'
import { useRef, useState } from 'react'
import { readShop, shopAddress, type ShopView } from '../model/shop-address'

const SHALLOW = { shallow: true, scroll: false } as const

/** The shop as its address says; the sheet of a design is a step that "back" undoes. */
export const useShop = () => {
  const router = useRouter()
  const view = readShop(router.query)
  /** Opened by a tap here, so that the step before is this shop. */
  const isOurs = useRef(false)
  /** Stays while the sheet slides away. */
  const [last, setLast] = useState(view.design)
  if (view.design && view.design !== last) setLast(view.design)

  const go = (next: Partial<ShopView>) =>
    void router.replace(shopAddress({ ...view, ...next }), undefined, SHALLOW)
  return {
    view,
    designId: view.design ?? last,
    isOpen: view.design !== undefined,
    go,
    hrefOf: (design: string) => shopAddress({ ...view, design }),
    open: (design: string) => {
      isOurs.current = true
      void router.push(shopAddress({ ...view, design }), undefined, SHALLOW)
    },
    close: () => {
      if (!isOurs.current) return go({ design: undefined })
      isOurs.current = false
      router.back()
    },
  }
}
export type Shop = ReturnType<typeof useShop>
