import { describe, expect, test } from 'vitest'
import { templateArgs } from '@/browser/share/kakao-share'
import { recommendedLists } from '@/screens/product-detail/below-tabs'

describe('recommendations of a product', () => {
  const product = { id: 'p', channelCategoryId: 'cat', sellerPortalId: 'sel' }
  const setting = {
    bannerImages: [],
    isShowDiscountRate: true,
    isShowMarketPrice: true,
    isTextBadgeOn: false,
    textBadgeContent: '',
    isWishlistInstalled: true,
    isDisplayRecommendedListByCategory: false,
    isDisplayRecommendedListByPartner: false,
    recProductCount: 6,
    recListDisplaySortOrder: '-ratings' as const,
  }
  test.each([
    [false, false, []],
    [true, false, [['이런 상품은 어때요?', 'cat', undefined]]],
    [false, true, [['이런 상품은 어때요?', undefined, 'sel']]],
    [
      true,
      true,
      [
        ['이런 상품은 어때요?', 'cat', undefined],
        ['이 판매자의 다른 상품', undefined, 'sel'],
      ],
    ],
  ])('by category %s, by partner %s', (byCategory, byPartner, wanted) => {
    const shown = {
      ...setting,
      isDisplayRecommendedListByCategory: byCategory,
      isDisplayRecommendedListByPartner: byPartner,
    }
    const lists = recommendedLists(product, shown, 'all')
    expect(lists.map(({ title, params }) => [title, params.categoryId, params.sellerPortalId])).toEqual(
      wanted,
    )
    for (const { limit, params } of lists)
      expect([
        limit,
        params.itemsPerPage,
        params.ordering,
        params.salesSettingType,
        params.isRecommended,
      ]).toEqual([6, 7, '-ratings', 'all', true])
  })
  test('is empty when the channel has turned recommendations off', () => {
    const none = { ...setting, isDisplayRecommendedListByCategory: true, recProductCount: 0 }
    expect(recommendedLists(product, none, undefined)).toEqual([])
  })
})

test('a message of KakaoTalk takes its links as paths after the registered domain', () => {
  const text = { title: '머그', description: '18,000원', imageUrl: 'https://a/b', buttonLabel: '상품 보기' }
  expect(templateArgs({ ...text, path: '/shopping/product-detail/p' })).toEqual({
    ...text,
    url: 'shopping/product-detail/p',
    homeUrl: 'shopping',
  })
})
