import * as v from 'valibot'
import { describe } from 'vitest'
import { paymentSettings } from '@/contract/channel/payment-setting'
import { basicSetting, customPage, installStatus, productPageSetting } from '@/contract/channel/setting'
import { brandList, categoryList, productDetail, productList, viewAnswer } from '@/contract/product/product'
import { popularWords, searchedWordAnswer, suggestionList } from '@/contract/product/search'
import { wish, wishIds, wishList } from '@/contract/product/wishlist'
import { KIM_DAMA } from '@/demo/seed/persons'
import { CHANNEL, PRODUCT, type Call, holdCalls, openBackend } from './harness'

const calls: Call[] = [
  {
    name: 'wish',
    method: 'POST',
    path: `${PRODUCT}/channel/dama/wishlist/prd_rice-soap`,
    as: KIM_DAMA,
    schema: wish,
  },
  { name: 'wishes', path: `${PRODUCT}/channel/dama/wishlist?page=1`, as: KIM_DAMA, schema: wishList },
  { name: 'hearts', path: `${PRODUCT}/channel/dama/wishlist/ids`, as: KIM_DAMA, schema: wishIds },
  {
    name: 'wish taken back',
    method: 'DELETE',
    path: `${PRODUCT}/channel/dama/wishlist/wsh_seed_1`,
    as: KIM_DAMA,
    schema: v.object({}),
  },
  { name: 'basic setting', path: `${CHANNEL}/basic-setting?domain=localhost`, schema: basicSetting },
  { name: 'extensions', path: `${CHANNEL}/dama/extensions/install-status`, schema: installStatus },
  {
    name: 'product page setting',
    path: `${CHANNEL}/channel/dama/product-page-setting`,
    schema: productPageSetting,
  },
  { name: 'payment settings', path: `${CHANNEL}/dama/payment-settings`, schema: paymentSettings },
  { name: 'custom page', path: `${CHANNEL}/dama/custom-pages?path=gift-season`, schema: customPage },
  {
    name: 'products',
    path: `${PRODUCT}/dama/products?search=%EB%A8%B8%EA%B7%B8&ordering=-sold_count`,
    schema: productList,
  },
  {
    name: 'suggestions',
    path: `${PRODUCT}/dama/products/suggestions?search=%EB%A8%B8`,
    schema: suggestionList,
  },
  { name: 'brands', path: `${PRODUCT}/dama/products/brands?category_id=cat_food`, schema: brandList },
  { name: 'popular words', path: `${PRODUCT}/dama/search-words/popular`, schema: popularWords },
  {
    name: 'searched word',
    method: 'POST',
    path: `${PRODUCT}/dama/search-words`,
    body: () => ({ word: '머그' }),
    schema: searchedWordAnswer,
  },
  { name: 'product', path: `${PRODUCT}/dama/products/prd_moon-mug`, schema: productDetail },
  { name: 'voucher', path: `${PRODUCT}/dama/products/prd_onyang-latte`, schema: productDetail },
  {
    name: 'look at a product',
    method: 'POST',
    path: `${PRODUCT}/dama/products/prd_moon-mug/views`,
    schema: viewAnswer,
  },
  { name: 'categories', path: `${PRODUCT}/dama/categories`, schema: categoryList },
]

openBackend()

describe('the contract of channel, products and wishlist', () => {
  holdCalls(calls)
})
