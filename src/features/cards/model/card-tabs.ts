import type { ParsedUrlQuery } from 'node:querystring'
import { MY_CARDS } from '@/config/paths'
import type { CardTab } from '@/contract/main/card'
import { CARD_SORTS, type CardSort } from '@/domain/card'
import { queryOne, toQueryString } from '@/lib/query-string'

export const MAIN_TABS = ['ALL', 'GIFT_OWNED', 'PURCHASED', 'PUBLISH', 'REFUND'] as const
export type MainTab = (typeof MAIN_TABS)[number]

export const TAB_LABELS: Record<MainTab, string> = {
  ALL: '전체',
  GIFT_OWNED: '받은 선물',
  PURCHASED: '선물샵 카드',
  PUBLISH: '내가 만든 카드',
  REFUND: '환불 카드',
}

export interface CardsView {
  tab: MainTab
  /** Within GIFT_OWNED: only the gifts that are not accepted yet. */
  isReceiving: boolean
  sort: CardSort
}

const oneOf = <T extends string>(list: readonly T[], value: string | undefined): T | undefined =>
  list.find((item) => item === value)

/** The view in the address. Invalid values are ignored. */
export const readCardsView = (query: ParsedUrlQuery): CardsView => {
  const requested = queryOne(query.tab)
  const tab = requested === 'GIFT_RECEIVING' ? 'GIFT_OWNED' : (oneOf(MAIN_TABS, requested) ?? 'ALL')
  const isReceiving =
    tab === 'GIFT_OWNED' && (requested === 'GIFT_RECEIVING' || queryOne(query.subTab) === 'GIFT_RECEIVING')
  return {
    tab,
    isReceiving,
    sort: CARD_SORTS.find(({ value }) => value === queryOne(query.sort))?.value ?? 'LATEST',
  }
}

/** The address of the screen, with or without a card open over it. */
export const cardsAddress = ({ tab, isReceiving, sort }: CardsView): string => {
  const query = toQueryString({
    tab: tab === 'ALL' ? undefined : tab,
    subTab: isReceiving ? 'GIFT_RECEIVING' : undefined,
    sort: sort === 'LATEST' ? undefined : sort,
  })
  return `${MY_CARDS}${query && `?${query}`}`
}

/** The tab of the API that has the cards of this view. */
export const apiTabOf = ({ tab, isReceiving }: CardsView): CardTab => (isReceiving ? 'GIFT_RECEIVING' : tab)
