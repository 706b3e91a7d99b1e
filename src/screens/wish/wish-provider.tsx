import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { type CardActionProps, CardActionContext } from '@/features/catalog/components/card-action'
import { hasWishIntent } from '@/features/wishlist/model/wish-intent'
import { whenIdle } from '@/lib/when-idle'

type DrawHeart = (props: CardActionProps) => ReactNode

/** Without them a page is what it was before. */
const nothing = () => undefined

const loadHearts = async (): Promise<DrawHeart> => {
  const { CardHeart } = await import('@/features/wishlist/components/card-heart')
  return (props) => <CardHeart {...props} />
}
const loadIntent = async (): Promise<ReactNode> => {
  const { CarryOutWish } = await import('@/features/wishlist/components/carry-out-wish')
  return <CarryOutWish />
}

/** Stands where a heart will be. */
const Asking = ({ onShown }: { onShown: () => void }) => {
  useEffect(onShown, [onShown])
  return null
}

/** Puts a heart on every product's card. It comes after the page, and only where there is a card. */
export function WishProvider({ children }: { children: ReactNode }) {
  const [isAsked, setAsked] = useState(false)
  const [drawHeart, setDrawHeart] = useState<DrawHeart>()
  const [intent, setIntent] = useState<ReactNode>()
  const ask = useCallback(() => setAsked(true), [])
  const drawNothing = useCallback(() => <Asking onShown={ask} />, [ask])

  useEffect(
    () =>
      isAsked
        ? whenIdle(() => void loadHearts().then((draw) => setDrawHeart(() => draw), nothing))
        : undefined,
    [isAsked],
  )
  useEffect(
    () =>
      whenIdle(() => {
        if (hasWishIntent()) void loadIntent().then(setIntent, nothing)
      }),
    [],
  )
  return (
    <CardActionContext value={drawHeart ?? drawNothing}>
      {intent}
      {children}
    </CardActionContext>
  )
}
