import { useQuery, useQueryClient } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { cardShopHomeQueryOptions, cardShopKey } from '@/api/main/card-shop'
import type { CardDesign, CardShopHome } from '@/contract/main/card-shop'
import { CARD_OCCASIONS } from '@/domain/card-design'
import { QueryError } from '@/ui/feedback/query-error'
import { lazySheet } from '@/ui/overlay/lazy-sheet'
import { Chip, ChipRow } from '@/ui/primitives/chip'
import { Countdown } from '@/ui/primitives/countdown'
import { TitledSection } from '@/ui/primitives/titled-section'
import { color, font, layout, space } from '@/ui/theme/tokens'
import { useCardShop, type Shop } from '../hooks/use-card-shop'
import { designNote, nextStateOf } from '../model/design-texts'
import { DesignList } from './design-list'
import { DesignTile, TileRow, TileSkeleton } from './design-tile'
import { MyDesigns } from './my-designs'

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
const DesignShelf = ({ block, title, note, shop, isFirst, isInFirstView }: Props) => {
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

/** The filter by occasion, stored in the address. An occasion without designs is omitted. */
const OccasionChips = ({ shop }: { shop: Shop }) => {
  const { data } = useQuery(cardShopHomeQueryOptions())
  const { occasion } = shop.view
  const isShown = (value: string) =>
    value === occasion ||
    !data ||
    data.occasions.some((listed) => listed.occasion === value && listed.count !== 0)
  return (
    <Box>
      <p>어떤 마음을 담을까요?</p>
      <ChipRow role="group" aria-label="어떤 날">
        <Chip selected={!occasion} onClick={() => shop.go({ occasion: undefined })}>
          전체
        </Chip>
        {CARD_OCCASIONS.filter(({ value }) => isShown(value)).map(({ value, label }) => (
          <Chip key={value} selected={occasion === value} onClick={() => shop.go({ occasion: value })}>
            {label}
          </Chip>
        ))}
      </ChipRow>
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  padding: ${space[16]} ${layout.gutter} 0;
  p {
    color: ${color.ink};
    font-size: ${font[24]};
    font-weight: 700;
    letter-spacing: -0.02em;
    word-break: keep-all;
  }
`

const DesignSheet = lazySheet(() => import('./design-sheet').then((file) => file.DesignSheet))

/** `/card-shop`: shelves and a list of designs. The address has occasion, order and open design; an occasion hides the shelves. */
export const CardShop = () => {
  const shop = useCardShop()
  return (
    <>
      <OccasionChips shop={shop} />
      {!shop.view.occasion && (
        <>
          <DesignShelf block="popular" title="지금 많이 보내는 카드" shop={shop} isFirst isInFirstView />
          <DesignShelf
            block="event"
            title="이벤트 카드"
            note="기간 안에만 받을 수 있어요."
            shop={shop}
            isInFirstView
          />
          <DesignShelf block="limited" title="한정 카드" note="한 사람이 한 장씩 받아요." shop={shop} />
          <DesignShelf block="latest" title="새로 나온 카드" shop={shop} />
          <MyDesigns />
        </>
      )}
      <DesignList shop={shop} />
      {shop.designId && (
        <DesignSheet key={shop.designId} designId={shop.designId} isOpen={shop.isOpen} onClose={shop.close} />
      )}
    </>
  )
}
