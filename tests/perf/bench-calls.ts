const INQUIRIES = '/api/services/review/channel/dama/products/prd_moon-mug/inquiries'
const PRODUCTS = '/api/services/product/dama/products'

/** What is measured: a name and the address. Add a line for every list, search or detail that is new. */
export const CALLS: readonly (readonly [name: string, path: string])[] = [
  ['list, best sellers', `${PRODUCTS}?items_per_page=20`],
  ['list, newest', `${PRODUCTS}?ordering=-approved_dt`],
  ['list, most viewed', `${PRODUCTS}?ordering=-view_count`],
  ['list, best rated', `${PRODUCTS}?ordering=-ratings`],
  ['list, cheapest (sales counted)', `${PRODUCTS}?ordering=min_sell_price`],
  ['list, dearest (sales counted)', `${PRODUCTS}?ordering=-min_sell_price`],
  ['list, page 25', `${PRODUCTS}?page=25`],
  ['list, page 400', `${PRODUCTS}?page=400`],
  ['list, 100 a page', `${PRODUCTS}?items_per_page=100`],
  ['list, top shelf', `${PRODUCTS}?category_id=cat_food`],
  [
    'list, shelf, in stock, cheapest',
    `${PRODUCTS}?category_id=cat_fashion_wear&exclude_sold_out=true&ordering=min_sell_price`,
  ],
  ['list, recommended', `${PRODUCTS}?is_recommended=true&items_per_page=10`],
  ['list, by ids', `${PRODUCTS}?ids=prd_moon-mug&ids=prd_alpaca-scarf&ids=prd_red-ginseng`],
  ['search, one letter', `${PRODUCTS}?search=${encodeURIComponent('ㅋ')}`],
  ['search, initials', `${PRODUCTS}?search=${encodeURIComponent('ㄷㅎㅇㄹ')}`],
  ['search, half-typed', `${PRODUCTS}?search=${encodeURIComponent('텀블ㄹ')}`],
  ['search, two words', `${PRODUCTS}?search=${encodeURIComponent('선물 세트')}`],
  ['search, cheapest', `${PRODUCTS}?search=${encodeURIComponent('커피')}&ordering=min_sell_price`],
  ['search, wrong keyboard', `${PRODUCTS}?search=zjvl`],
  ['search, nothing found', `${PRODUCTS}?search=${encodeURIComponent('없는상품이름')}`],
  ['suggestions', `${PRODUCTS}/suggestions?search=${encodeURIComponent('머')}`],
  ['detail', `${PRODUCTS}/prd_daily-tumbler`],
  ['detail, 60 options', `${PRODUCTS}/prd_edge-many-options`],
  ['inquiries', INQUIRIES],
  ['inquiries, oldest first', `${INQUIRIES}?ordering=create_dt`],
  ['inquiries, page 50', `${INQUIRIES}?page=50`],
  ['categories', '/api/services/product/dama/categories'],
  ['basic setting', '/api/services/channel/basic-setting'],
]
