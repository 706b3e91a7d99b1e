import { addMonths, currentMonth } from '@/lib/date'
import { periodDays } from '@/lib/period'

/** The last whole month in Seoul: the data of the bench is dated in minutes before today. */
const MONTH = addMonths(currentMonth(), -1)
const MONTH_DAYS = periodDays({ month: MONTH })

const INQUIRIES = '/api/services/review/channel/dama/products/prd_moon-mug/inquiries'
const PRODUCTS = '/api/services/product/dama/products'
const ORDERS = '/api/services/transaction/dama/orders'
const DIRECT = '/api/services/transaction/dama/direct/order'
const CART = '/api/services/transaction/dama/cart'
/** A member with the maximum number of cart lines. */
const CART_OWNER = 'usr_reviewer_09'
const VOUCHERS = '/api/services/transaction/dama/vouchers'
const CLAIMS = '/api/services/transaction/dama/claims'
const WISHES = '/api/services/product/channel/dama/wishlist'
const OWN_REVIEWS = '/api/services/review/channel/dama/reviews/mine'
/** A member with a fortieth of all orders. */
const BUYER = 'usr_reviewer_07'

/** One product that holds most of the reviews. */
const REVIEWS = '/api/services/review/channel/dama/products/prd_daily-tumbler/reviews'

/** Lists that must be read in the order of an index: otherwise all their rows would be sorted. */
export const ORDERED_BY: Readonly<Record<string, string>> = {
  'list, best sellers': 'products_channel_id_sold_count_id_index',
  'list, newest': 'products_channel_id_approved_at_id_index',
  'list, most viewed': 'products_channel_id_view_count_id_index',
  'list, best rated': 'products_channel_id_ratings_id_index',
  suggestions: 'products_channel_id_sold_count_id_index',
  'order history': 'orders_user_id_placed_at_id_index',
  'order history, a month': 'orders_user_id_placed_at_id_index',
}

/** Tables that a call may read completely, because its member owns a fortieth of them here, or fills the largest cart. */
export const MAY_READ_WHOLE: Readonly<Record<string, string>> = {
  'cart of 1,000 lines': 'skus',
  'cards, page 50': 'gifts',
  'gifts sent': 'gifts',
}

/**
 * The measured calls: a name, the address and, for a member's own data, the member. Add a line for
 * every new list, search or detail.
 */
export const CALLS: readonly (readonly [name: string, path: string, as?: string])[] = [
  ['list, best sellers', `${PRODUCTS}?items_per_page=20`],
  ['list, newest', `${PRODUCTS}?ordering=-approved_dt`],
  ['list, most viewed', `${PRODUCTS}?ordering=-view_count`],
  ['list, best rated', `${PRODUCTS}?ordering=-ratings`],
  ['list, cheapest (sales counted)', `${PRODUCTS}?ordering=min_sell_price`],
  ['list, mostExpensive (sales counted)', `${PRODUCTS}?ordering=-min_sell_price`],
  ['list, page 25', `${PRODUCTS}?page=25`],
  ['list, page 400', `${PRODUCTS}?page=400`],
  ['list, 100 a page', `${PRODUCTS}?items_per_page=100`],
  ['list, top shelf', `${PRODUCTS}?category_id=cat_food`],
  [
    'list, shelf, in stock, cheapest',
    `${PRODUCTS}?category_id=cat_fashion_wear&exclude_sold_out=true&ordering=min_sell_price`,
  ],
  ['list, recommended', `${PRODUCTS}?is_recommended=true&items_per_page=10`],
  ['list, by price, page 1', `${PRODUCTS}?min_price=10000&max_price=50000`],
  ['list, by price, page 200', `${PRODUCTS}?min_price=10000&max_price=50000&page=200`],
  ['list, free delivery', `${PRODUCTS}?is_free_delivery=true`],
  [
    'list, every filter',
    `${PRODUCTS}?category_id=cat_living&min_price=5000&max_price=90000&is_free_delivery=true&exclude_sold_out=true&product_class=tangible&ordering=min_sell_price`,
  ],
  ['list, of a brand', `${PRODUCTS}?brand=${encodeURIComponent('흙과불')}`],
  ['list, of a partner', `${PRODUCTS}?seller_portal_id=sel_clay`],
  ['list, time sales', `${PRODUCTS}?is_timesale=true`],
  ['list, vouchers by price', `${PRODUCTS}?product_class=giftcard&max_price=10000`],
  ['list, by ids', `${PRODUCTS}?ids=prd_moon-mug&ids=prd_alpaca-scarf&ids=prd_red-ginseng`],
  ['search, one letter', `${PRODUCTS}?search=${encodeURIComponent('ㅋ')}`],
  ['search, initials', `${PRODUCTS}?search=${encodeURIComponent('ㄷㅎㅇㄹ')}`],
  ['search, half-typed', `${PRODUCTS}?search=${encodeURIComponent('텀블ㄹ')}`],
  ['search, two words', `${PRODUCTS}?search=${encodeURIComponent('선물 세트')}`],
  ['search, cheapest', `${PRODUCTS}?search=${encodeURIComponent('커피')}&ordering=min_sell_price`],
  ['search, wrong keyboard', `${PRODUCTS}?search=zjvl`],
  ['search, nothing found', `${PRODUCTS}?search=${encodeURIComponent('없는상품이름')}`],
  ['suggestions', `${PRODUCTS}/suggestions?search=${encodeURIComponent('머')}`],
  ['brands of all', `${PRODUCTS}/brands`],
  ['brands of a search', `${PRODUCTS}/brands?search=${encodeURIComponent('선물')}`],
  ['popular words', '/api/services/product/dama/search-words/popular'],
  ['detail', `${PRODUCTS}/prd_daily-tumbler`],
  ['detail, 60 options', `${PRODUCTS}/prd_edge-many-options`],
  ['order history', ORDERS, BUYER],
  ['order history, page 50', `${ORDERS}?page=50`, BUYER],
  ['order history, a month', `${ORDERS}?from=${MONTH_DAYS.from}&to=${MONTH_DAYS.to}`, BUYER],
  ['order history, vouchers', `${ORDERS}?product_class=giftcard`, BUYER],
  ['order history, search', `${ORDERS}?search=${encodeURIComponent('머그')}`, BUYER],
  ['order', `${ORDERS}/bench_7`, 'usr_reviewer_08'],
  ['order sheet', `${DIRECT}?skus=sku_moon-mug_1__1&postal_code=04524`, BUYER],
  ['inquiries', INQUIRIES],
  ['inquiries, oldest first', `${INQUIRIES}?ordering=create_dt`],
  ['inquiries, page 50', `${INQUIRIES}?page=50`],
  ['cart of 1,000 lines', CART, CART_OWNER],
  ['cart count', `${CART}/count`, CART_OWNER],
  ['option sheet', `${CART}/calculation?product_id=prd_moon-mug&skus=sku_moon-mug_1__2`],
  ['categories', '/api/services/product/dama/categories'],
  // The bench's reviews have consecutive ids: `after` is one near the end of its list.
  ['reviews, totals', `${REVIEWS}/aggregation`],
  ['reviews, most liked', `${REVIEWS}?ordering=-like_count`],
  ['reviews, newest', `${REVIEWS}?ordering=-create_dt`],
  ['reviews, lowest', `${REVIEWS}?ordering=score`],
  ['reviews, page 1', `${REVIEWS}?ordering=-create_dt&page=1`],
  ['reviews, page 5,000', `${REVIEWS}?ordering=-create_dt&page=5000&after=bench_one_50000`],
  ['reviews, page 5,000, not followed', `${REVIEWS}?ordering=-create_dt&page=5000`],
  ['reviews, filtered', `${REVIEWS}?age=10,40&score=1,2&gender=M`],
  ['a review', '/api/services/review/channels/dama/reviews/bench_one_5000'],
  ['reviews, photos', `${REVIEWS}/photos?items_per_page=40`],
  ['claims', CLAIMS, BUYER],
  ['vouchers', VOUCHERS, BUYER],
  ['wishes', WISHES, BUYER],
  ['own reviews', OWN_REVIEWS, BUYER],
  ['notifications', '/api/notifications?page=1&size=20', BUYER],
  ['notifications, unread', '/api/notifications/unread-count', BUYER],
  ['cards', '/api/card/my-cards/ALL?page=1&size=20', BUYER],
  ['cards, page 50', '/api/card/my-cards/ALL?page=50&size=20', BUYER],
  ['cards for points, mostExpensive', '/api/card/list/shopping/HIGH?page=1&size=20', BUYER],
  ['card count', '/api/card/count', BUYER],
  ['swipe cards', '/api/card/swipe-cards/', BUYER],
  ['gifts sent', '/api/gift/history/send-history?page=1&size=20', BUYER],
  ['gifts received, page 50', '/api/gift/history/receive-history?page=50&size=20', BUYER],
  [
    'money history, a month',
    `/api/money/history/MONEY/${BUYER}?year=${MONTH.year}&month=${MONTH.month}`,
    BUYER,
  ],
  ['card shop, popular', '/api/card-shop/designs?sort=POPULAR'],
  ['basic setting', '/api/services/channel/basic-setting'],
]
