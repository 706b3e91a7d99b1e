import { useQuery } from '@tanstack/react-query'
import { type ReactNode, startTransition, useCallback, useEffect, useState } from 'react'
import { installStatusQueryOptions } from '@/api/channel/setting'
import { type CardActionProps, CardActionContext } from '@/features/catalog/components/card-action'
import { hasWishIntent } from '@/features/wishlist/model/wish-intent'
import { whenIdle } from '@/browser/when-idle'

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

/**
 * Puts a heart on every product's card. It comes after the page, only where there is a card and the channel has a
 * wishlist, and in slices: there may be a hundred cards.
 */
export function WishProvider({ children }: { children: ReactNode }) {
  const [isAsked, setAsked] = useState(false)
  const { data: installed } = useQuery({ ...installStatusQueryOptions(), enabled: isAsked })
  const [drawHeart, setDrawHeart] = useState<DrawHeart>()
  const [intent, setIntent] = useState<ReactNode>()
  const ask = useCallback(() => setAsked(true), [])
  const drawNothing = useCallback(() => <Asking onShown={ask} />, [ask])

  const isWanted = isAsked && installed?.wishlist.installed
  useEffect(() => {
    if (!isWanted) return undefined
    const draw = (heart: DrawHeart) => startTransition(() => setDrawHeart(() => heart))
    return whenIdle(() => void loadHearts().then(draw, nothing))
  }, [isWanted])
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
