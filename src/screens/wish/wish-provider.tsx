import { useQuery } from '@tanstack/react-query'
import { type ReactNode, startTransition, useCallback, useEffect, useState } from 'react'
import { installStatusQueryOptions } from '@/api/channel/setting'
import { whenIdle } from '@/browser/when-idle'
import {
  type ProductCardActionProps,
  ProductCardActionContext,
} from '@/features/catalog/components/product-card-action'
import { hasWishIntent } from '@/features/wishlist/model/wish-intent'

type DrawHeart = (props: ProductCardActionProps) => ReactNode

/** A page works without the hearts, so a failed load is ignored. */
const ignoreFailure = () => undefined

const loadHearts = async (): Promise<DrawHeart> => {
  // In one chunk with the services of a page that is online: one request after the load instead of two.
  const { CardHeart } = await import(
    /* webpackChunkName: "after-load" */ '@/features/wishlist/components/card-heart'
  )
  return (props) => <CardHeart {...props} />
}
const loadIntent = async (): Promise<ReactNode> => {
  const { CarryOutWish } = await import('@/features/wishlist/components/carry-out-wish')
  return <CarryOutWish />
}

/** Reports that a card is shown; drawn in the place of the heart. */
const CardProbe = ({ onShown }: { onShown: () => void }) => {
  useEffect(onShown, [onShown])
  return null
}

/**
 * Draws a wishlist heart on every product card. It loads after the page, and only where a card is shown and the channel
 * has a wishlist. React draws the hearts in slices, because a page may have a hundred cards.
 */
export const WishProvider = ({ children }: { children: ReactNode }) => {
  const [hasCards, setHasCards] = useState(false)
  const { data: installed } = useQuery({ ...installStatusQueryOptions(), enabled: hasCards })
  const [drawHeart, setDrawHeart] = useState<DrawHeart>()
  const [intent, setIntent] = useState<ReactNode>()
  const reportCard = useCallback(() => setHasCards(true), [])
  const drawProbe = useCallback(() => <CardProbe onShown={reportCard} />, [reportCard])

  const isWanted = hasCards && installed?.wishlist.installed
  useEffect(() => {
    if (!isWanted) return undefined
    const draw = (heart: DrawHeart) => startTransition(() => setDrawHeart(() => heart))
    return whenIdle(() => void loadHearts().then(draw, ignoreFailure))
  }, [isWanted])
  useEffect(
    () =>
      whenIdle(() => {
        if (hasWishIntent()) void loadIntent().then(setIntent, ignoreFailure)
      }),
    [],
  )
  return (
    <ProductCardActionContext value={drawHeart ?? drawProbe}>
      {intent}
      {children}
    </ProductCardActionContext>
  )
}
