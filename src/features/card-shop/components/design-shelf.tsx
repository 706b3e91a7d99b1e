import { useQuery, useQueryClient } from '@tanstack/react-query'
import { cardShopHomeQueryOptions, cardShopKey } from '@/api/main/card-shop'
import type { CardDesign, CardShopHome } from '@/contract/main/card-shop'
import { formatMoment } from '@/lib/date'
import { QueryError } from '@/ui/feedback/query-error'
import { Countdown } from '@/ui/primitives/countdown'
import { TitledSection } from '@/ui/primitives/titled-section'
import type { Shop } from '../hooks/use-shop'
import { designNote } from '../model/design-texts'
import { DesignTile, TileSkeleton } from './design-tile'
import { TileRow } from './tile-layout'

/** Tiles that a phone shows side by side. */
const FIRST_ROW = 2
const PLACES = 4

interface Props {
  block: Exclude<keyof CardShopHome, 'occasions'>
  title: string
  note?: string
  shop: Shop
  /** The first view of the page begins with this one. */
  isFirst?: boolean
}

/** A block of the shop's home; with nothing in it, it is left out. */
export const DesignShelf = ({ block, title, note, shop, isFirst }: Props) => {
  const queryClient = useQueryClient()
  const home = useQuery(cardShopHomeQueryOptions())
  const designs = home.data?.[block]
  if (designs?.length === 0) return null
  // One refusal, one notice: the blocks come with the same answer.
  if (home.isError && !designs) {
    return isFirst ? <QueryError query={home} /> : null
  }
  const timeOf = ({ endsAt, state, ...design }: CardDesign) => {
    if (!endsAt || state !== 'open' || (block !== 'event' && block !== 'limited')) return undefined
    const left = designNote({ ...design, endsAt, state })
    return (
      <>
        {left && `${left} · `}
        <Countdown
          endsAt={endsAt}
          label={`${formatMoment(endsAt)}까지`}
          onEnd={() => void queryClient.invalidateQueries({ queryKey: cardShopKey })}
        />
      </>
    )
  }
  return (
    <TitledSection isWide title={title} note={note}>
      <TileRow aria-busy={!designs}>
        {designs
          ? designs.map((design, index) => (
              <li key={design.designId}>
                <DesignTile
                  design={design}
                  shop={shop}
                  note={timeOf(design)}
                  priority={isFirst && index < FIRST_ROW}
                />
              </li>
            ))
          : Array.from({ length: PLACES }, (_, index) => (
              <li key={index}>
                <TileSkeleton />
              </li>
            ))}
      </TileRow>
    </TitledSection>
  )
}
