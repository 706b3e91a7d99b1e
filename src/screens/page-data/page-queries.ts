import type { ParsedUrlQuery } from 'node:querystring'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { addressesQueryOptions } from '@/api/auth/address'
import { basicSettingQueryOptions } from '@/api/channel/setting'
import type { SessionState } from '@/api/http/use-session'
import { openMovesQueryOptions } from '@/api/main/bank-move'
import {
  basicCardsQueryOptions,
  cardCountQueryOptions,
  cardDetailQueryOptions,
  exchangePreviewQueryOptions,
  myCardsInfiniteQueryOptions,
  receivingGiftCountQueryOptions,
  refundHistoryInfiniteQueryOptions,
  shoppingCardsInfiniteQueryOptions,
  swipeCardsQueryOptions,
  waitingGiftsQueryOptions,
} from '@/api/main/card'
import { giftHistoryInfiniteQueryOptions, giftLimitQueryOptions } from '@/api/main/gift'
import { moneyHistoryInfiniteQueryOptions, moneyQueryOptions } from '@/api/main/money'
import {
  notificationSettingsQueryOptions,
  notificationsInfiniteQueryOptions,
  unreadCountQueryOptions,
} from '@/api/main/notification'
import { bankAccountsQueryOptions } from '@/api/main/open-banking'
import { passcodeQueryOptions } from '@/api/main/passcode'
import { pushStateQueryOptions } from '@/api/main/push'
import { sessionsQueryOptions } from '@/api/main/session'
import { studioDesignsInfiniteQueryOptions } from '@/api/main/studio'
import { supportInquiriesInfiniteQueryOptions, supportInquiryQueryOptions } from '@/api/main/support-inquiry'
import { meQueryOptions } from '@/api/main/user'
import { withdrawCheckQueryOptions } from '@/api/main/withdrawal'
import { categoriesQueryOptions } from '@/api/product/category'
import { productPagesQueryOptions, productsQueryOptions } from '@/api/product/product'
import { popularWordsQueryOptions } from '@/api/product/search-word'
import { wishedQueryOptions, wishesInfiniteQueryOptions } from '@/api/product/wishlist'
import { myInquiriesInfiniteQueryOptions } from '@/api/review/inquiry'
import { myReviewsInfiniteQueryOptions, writableInfiniteQueryOptions } from '@/api/review/my-review'
import { cartQueryOptions } from '@/api/transaction/cart'
import { guestCartQueryOptions } from '@/api/transaction/cart-changes'
import { cartCountQueryOptions } from '@/api/transaction/cart-count'
import { claimQueryOptions, claimsInfiniteQueryOptions } from '@/api/transaction/claim'
import {
  orderQueryOptions,
  ordersInfiniteQueryOptions,
  stageCountsQueryOptions,
} from '@/api/transaction/order'
import { vouchersInfiniteQueryOptions } from '@/api/transaction/voucher'
import { readHistoryFilter } from '@/commerce-ui/money/history-filter'
import { readCardRef } from '@/domain/card'
import { cartProducts } from '@/domain/cart'
import { CARD_HISTORY_CHOICES } from '@/features/card-operations/model/history-choices'
import { apiTabOf, readCardsView } from '@/features/cards/model/card-tabs'
import { filterParams, readFilter } from '@/features/catalog/model/list-filter'
import { EMPTY_CART_PRODUCTS } from '@/features/catalog/model/recommended'
import { categoryParams } from '@/features/category/model/categories'
import { claimListParams, readClaimFilter } from '@/features/claim/model/claim-filter'
import { readInquiryStatus } from '@/features/inquiry/model/inquiry-status'
import { MONEY_HISTORY_CHOICES } from '@/features/money/model/history-choices'
import { listParams, readOrderHistoryFilter } from '@/features/order-history/model/history-filter'
import { POPULAR_PRODUCTS, readSearch, searchParams } from '@/features/search/hooks/use-search'
import { readVoucherTab } from '@/features/voucher/model/voucher-tab'
import { monthFromQuery } from '@/lib/period'
import { queryOne } from '@/lib/query-string'

/** Who opens a page, and at which address. */
export interface PageReader {
  query: ParsedUrlQuery
  session: SessionState
  /** The visitor's device holds a cart, which the server cannot read. */
  hasGuestCart: boolean
}

/** The options of a query or of an infinite query. */
interface AnyQuery {
  queryKey: QueryKey
}

export interface PageQueries {
  /** Whether the data is the same for everybody. */
  isPublic?: boolean
  /** The queries of the first view; none for a reader to whom the page shows no data. */
  first: (reader: PageReader) => readonly AnyQuery[]
  /** Queries that depend on the data of the first ones. */
  further?: (loaded: QueryClient, reader: PageReader) => readonly AnyQuery[]
  /**
   * Queries of a touch only: those of a form or a sheet, which the HTML has without data, and further ones as far as the browser knows
   * already what they depend on.
   */
  touched?: (reader: PageReader, known: QueryClient) => readonly AnyQuery[]
}

type QueriesOf = (query: ParsedUrlQuery) => readonly AnyQuery[]

/** Data that only a member sees. */
const members = (firstOf: QueriesOf, touchedOf: QueriesOf = () => []): PageQueries => ({
  first: ({ session, query }) => (session === 'member' ? firstOf(query) : []),
  touched: ({ session, query }) => (session === 'member' ? touchedOf(query) : []),
})

type OfCard = (...card: Parameters<typeof cardDetailQueryOptions>) => AnyQuery

/** What a form or a sheet shows of the card in its address. */
const ofCard = (card: string | undefined, options: OfCard = cardDetailQueryOptions): readonly AnyQuery[] => {
  const ref = readCardRef(card)
  return ref ? [options(ref.cardDivision, ref.cardId)] : []
}

const moveForm = members(() => [meQueryOptions(), moneyQueryOptions(), bankAccountsQueryOptions()])
const orderOfClaim = members(({ orderId }) => {
  const id = queryOne(orderId)
  return id ? [orderQueryOptions(id)] : []
})

const hasEmptyCart = (loaded: QueryClient): boolean => {
  const cart = loaded.getQueryData(cartQueryOptions().queryKey)
  return cart ? cartProducts(cart).length === 0 : loaded.getQueryData(cartCountQueryOptions().queryKey) === 0
}
const productsOfEmptyCart = (loaded: QueryClient): readonly AnyQuery[] =>
  hasEmptyCart(loaded) ? [productsQueryOptions(EMPTY_CART_PRODUCTS)] : []

/**
 * The queries of the first view of each page whose data depends on its address or on the reader, by route. The server requests them
 * for the HTML, and the browser when a finger touches a link to the page, together with the page's code.
 */
export const pageQueries: Readonly<Record<string, PageQueries>> = {
  '/card/charge': members(
    ({ card }) => (card ? [] : [myCardsInfiniteQueryOptions('ALL', 'HIGH'), moneyQueryOptions()]),
    ({ card }) => (card ? [...ofCard(queryOne(card)), moneyQueryOptions()] : []),
  ),
  '/card/exchange': members(
    ({ card }) => (card ? [] : [shoppingCardsInfiniteQueryOptions('HIGH')]),
    ({ card }) => ofCard(queryOne(card), exchangePreviewQueryOptions),
  ),
  '/card/history': members((query) => {
    const card = readCardRef(queryOne(query.card))
    if (!card) return [myCardsInfiniteQueryOptions('ALL', 'HIGH')]
    const { month, choice } = readHistoryFilter(query, CARD_HISTORY_CHOICES)
    return [
      cardDetailQueryOptions(card.cardDivision, card.cardId),
      moneyHistoryInfiniteQueryOptions({
        division: card.cardDivision,
        id: card.cardId,
        ...month,
        actions: choice.actions,
      }),
    ]
  }),
  '/card/history/refund-card-history': members(() => [myCardsInfiniteQueryOptions('REFUND', 'HIGH')]),
  '/card/history/refund-history': members(() => [refundHistoryInfiniteQueryOptions()]),
  '/card/send-gift': members(
    () => [meQueryOptions(), shoppingCardsInfiniteQueryOptions('HIGH'), giftLimitQueryOptions()],
    ({ cardId, division }) => ofCard(`${queryOne(division)}.${queryOne(cardId)}`),
  ),
  '/card/send-gift/basic': members(() => [
    meQueryOptions(),
    basicCardsQueryOptions(),
    moneyQueryOptions(),
    giftLimitQueryOptions(),
  ]),
  '/dama-studio': members(() => [
    studioDesignsInfiniteQueryOptions('draft'),
    studioDesignsInfiniteQueryOptions('published'),
  ]),
  '/info/inquiry': members((query) => {
    const id = queryOne(query.id)
    return id ? [supportInquiryQueryOptions(id)] : [supportInquiriesInfiniteQueryOptions()]
  }),
  '/my': members(() => [
    meQueryOptions(),
    swipeCardsQueryOptions(),
    waitingGiftsQueryOptions(),
    stageCountsQueryOptions(),
    unreadCountQueryOptions(),
  ]),
  '/my/address': members(() => [meQueryOptions(), addressesQueryOptions()]),
  '/my/cards': members(
    (query) => {
      const view = readCardsView(query)
      return [
        cardCountQueryOptions(),
        waitingGiftsQueryOptions(),
        myCardsInfiniteQueryOptions(apiTabOf(view), view.sort),
      ]
    },
    ({ card }) => ofCard(queryOne(card)),
  ),
  '/my/dama-money/charge': moveForm,
  '/my/dama-money/history': members((query) => {
    const { month, choice } = readHistoryFilter(query, MONEY_HISTORY_CHOICES)
    return [
      openMovesQueryOptions(),
      moneyHistoryInfiniteQueryOptions({ division: 'MONEY', id: 'me', ...month, actions: choice.actions }),
    ]
  }),
  '/my/dama-money/withdraw': moveForm,
  '/my/gift/received-history': members((query) => [
    giftHistoryInfiniteQueryOptions('RECEIVED', monthFromQuery(query)),
    receivingGiftCountQueryOptions(),
  ]),
  '/my/gift/sent-history': members((query) => [
    giftHistoryInfiniteQueryOptions('SENT', monthFromQuery(query)),
  ]),
  '/my/notification': members(() => [notificationsInfiniteQueryOptions()]),
  '/my/notification/settings': members(() => [notificationSettingsQueryOptions(), pushStateQueryOptions()]),
  '/my/open-banking': members(() => [bankAccountsQueryOptions()]),
  '/my/order/cancel-request': orderOfClaim,
  '/my/order/claims': members(
    (query) => [claimsInfiniteQueryOptions(claimListParams(readClaimFilter(query)))],
    ({ claimId }) => (claimId ? [claimQueryOptions(queryOne(claimId) ?? '')] : []),
  ),
  '/my/order/exchange-request': orderOfClaim,
  '/my/order/history': members((query) => {
    const filter = readOrderHistoryFilter(query)
    return filter.type === 'voucher'
      ? [vouchersInfiniteQueryOptions(readVoucherTab(query))]
      : [ordersInfiniteQueryOptions(listParams(filter))]
  }),
  '/my/order/purchase-confirm': orderOfClaim,
  '/my/order/refund-request': orderOfClaim,
  '/my/product-inquiries': members((query) => [myInquiriesInfiniteQueryOptions(readInquiryStatus(query))]),
  '/my/reviews': members(({ tab, write, edit }) => {
    if (write || edit) return []
    return [tab === 'written' ? myReviewsInfiniteQueryOptions() : writableInfiniteQueryOptions()]
  }),
  '/my/settings': members(() => [meQueryOptions(), passcodeQueryOptions(), sessionsQueryOptions()]),
  '/my/settings/edit-my-info': members(() => [meQueryOptions()]),
  '/my/settings/verification': members(() => [meQueryOptions()]),
  '/my/settings/withdraw-user': members(() => [withdrawCheckQueryOptions(), passcodeQueryOptions()]),
  '/my/wishlist': members(() => [wishedQueryOptions(), wishesInfiniteQueryOptions()]),
  '/shopping/cart': {
    first: ({ session, hasGuestCart }) => {
      if (session === 'member') return [cartQueryOptions()]
      if (session === 'unknown' || hasGuestCart) return []
      return [guestCartQueryOptions(), productsQueryOptions(EMPTY_CART_PRODUCTS)]
    },
    further: productsOfEmptyCart,
    touched: ({ session }, known) => (session === 'member' ? productsOfEmptyCart(known) : []),
  },
  '/shopping/category/result': {
    isPublic: true,
    first: ({ query }) => [
      categoriesQueryOptions(),
      productPagesQueryOptions({ ...filterParams(readFilter(query)), ...categoryParams(query) }),
    ],
  },
  '/shopping/order': members(() => [meQueryOptions(), addressesQueryOptions(), cartQueryOptions()]),
  '/shopping/order/direct': members(() => [meQueryOptions(), addressesQueryOptions()]),
  '/shopping/search': {
    isPublic: true,
    first: ({ query }) =>
      readSearch(query).word === ''
        ? [popularWordsQueryOptions(), productsQueryOptions(POPULAR_PRODUCTS)]
        : [basicSettingQueryOptions()],
    // The order of the results is a setting. The browser does not wait for one that cannot be read either.
    further: (loaded, { query }) => {
      const { word, isExact } = readSearch(query)
      if (word === '') return []
      const setting = loaded.getQueryData(basicSettingQueryOptions().queryKey)
      return [
        productPagesQueryOptions({
          ...filterParams(readFilter(query)),
          ...searchParams(word, isExact, setting),
        }),
      ]
    },
  },
}

const prefetchAll = (client: QueryClient, queries: readonly AnyQuery[]) =>
  Promise.all(
    queries.map((options) =>
      'initialPageParam' in options
        ? client.prefetchInfiniteQuery(options as never)
        : client.prefetchQuery(options as never),
    ),
  )

/** Requests the data of the first view. What fails is requested again by the component that shows it. */
export const prefetchPage = async (
  client: QueryClient,
  { first, further }: PageQueries,
  reader: PageReader,
): Promise<void> => {
  await prefetchAll(client, first(reader))
  if (further) await prefetchAll(client, further(client, reader))
}
