import { type ReactNode, useEffect, useState } from 'react'
import { type CardActionProps, CardActionContext } from '@/features/catalog/components/card-action'
import { whenIdle } from '@/lib/when-idle'

interface Parts {
  drawHeart: (props: CardActionProps) => ReactNode
  intent: ReactNode
}

const nothing = () => null

const load = async (): Promise<Parts> => {
  const [{ CardHeart }, { CarryOutWish }] = await Promise.all([
    import('@/features/wishlist/components/card-heart'),
    import('@/features/wishlist/components/carry-out-wish'),
  ])
  return { drawHeart: (props) => <CardHeart {...props} />, intent: <CarryOutWish /> }
}

/** Puts a heart on every product's card. It comes after the page: pages are everybody's, hearts are a member's. */
export function WishProvider({ children }: { children: ReactNode }) {
  const [parts, setParts] = useState<Parts>()
  useEffect(
    () =>
      whenIdle(() => {
        // Without them a page is what it was before.
        void load().then(setParts, nothing)
      }),
    [],
  )
  return (
    <CardActionContext value={parts?.drawHeart ?? nothing}>
      {parts?.intent}
      {children}
    </CardActionContext>
  )
}
