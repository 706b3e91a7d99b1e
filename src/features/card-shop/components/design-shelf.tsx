import { useQuery, useQueryClient } from '@tanstack/react-query'
import { cardShopHomeQueryOptions, cardShopKey } from '@/api/main/card-shop'
import type { CardDesign, CardShopHome } from '@/contract/main/card-shop'
import { QueryError } from '@/ui/feedback/query-error'
import { Countdown } from '@/ui/primitives/countdown'
import { TitledSection } from '@/ui/primitives/titled-section'
import type { Shop } from '../hooks/use-card-shop'
import { designNote, nextStateOf } from '../model/design-texts'
import { DesignTile, TileSkeleton } from './design-tile'
import { TileRow } from './tile-layout'

/** Tiles that a phone shows side by side. */
/** Images of a shelf that a phone shows. */
const FIRST_ROW = 2
const SKELETON_COUNT = 4

interface Props {
  block: Exclude<keyof CardShopHome, 'occasions'>
  title: string
  note?: string
  shop: Shop
  /** The first shelf of the page shows the error of all. */
  isFirst?: boolean
  /** A phone shows its first images in the first view: they load with priority. */
  isInFirstView?: boolean
}

/** A shelf of the shop's home; nothing without designs. */
export const DesignShelf = ({ block, title, note, shop, isFirst, isInFirstView }: Props) => {
  const queryClient = useQueryClient()
  const home = useQuery(cardShopHomeQueryOptions())
  const designs = home.data?.[block]
  if (designs?.length === 0) return null
  // All shelves come from one query, so its error is shown once.
  if (home.isError && !designs) {
    return isFirst ? <QueryError query={home} /> : null
  }
  const countdownOf = (design: CardDesign) => {
    const nextState = nextStateOf(design)
    if (!nextState || (block !== 'event' && block !== 'limited')) return undefined
    const stateNote = designNote(design)
    return (
      <>
        {stateNote}
        {stateNote && <br />}
        <Countdown
          endsAt={nextState.at}
          label={nextState.label}
          // The server has the event in another state then, on the shelves and in the list.
          onEnd={() => void queryClient.invalidateQueries({ queryKey: cardShopKey })}
        />
      </>
    )
  }
  return (
    <TitledSection isWide isBelowFirstView={block === 'latest'} title={title} note={note}>
      <TileRow aria-busy={!designs}>
        {designs
          ? designs.map((design, index) => (
              <li key={design.designId}>
                <DesignTile
                  design={design}
                  shop={shop}
                  note={countdownOf(design)}
                  priority={isInFirstView && index < FIRST_ROW}
                />
              </li>
            ))
          : Array.from({ length: SKELETON_COUNT }, (_, index) => (
              <li key={index}>
                <TileSkeleton />
              </li>
            ))}
      </TileRow>
    </TitledSection>
  )
}
