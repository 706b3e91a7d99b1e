import { CHANNEL_ID } from '@tests/foreign/data/products'
import { createCommerceService, reply } from '@tests/foreign/http/commerce'
import { ServiceError } from '@tests/foreign/http/service-error'
import type { CommerceContext } from '@tests/foreign/services/commerce-context'

const PAYMENT_SETTINGS = [
  { id: 61, channelId: CHANNEL_ID, name: '기본 결제', description: '', isDefault: true, midType: 'all_available', pgType: 'kginicis', status: 'active' },
  { id: 62, channelId: CHANNEL_ID, name: '보조 결제', description: '', isDefault: false, midType: 'all_available', pgType: 'smartro', status: 'active' },
  { id: 63, channelId: CHANNEL_ID, name: '포인트', description: '', isDefault: false, midType: 'point_only_available', pgType: 'kginicis', status: 'active' },
] // prettier-ignore

/** Settings of the one channel. Errors are `{ message }`. */
export const createChannelService = ({ world }: CommerceContext) => {
  const service = createCommerceService('message')
  const banners = [1, 2].map((id) => `${world.origin}/pictures/banner/${id}.svg`)
  const design = {
    themeSetting: 'light',
    designSetting: 'basic',
    productCardSetting: 'max',
    isStockBadgeOn: true,
    isTextBadgeOn: true,
    textBadgeContent: '추천',
  }
  const recommendation = { recProductCount: 6, recListDisplaySortOrder: '-sold_count' }

  const home = {
    bannerImages: banners,
    recListTitle: '이런 상품은 어때요?',
    recListDisplayType: 'category',
    ...recommendation,
  }

  service.get('/basic-setting', (c) => {
    const domain = c.req.query('domain')
    if (!domain) throw new ServiceError(400, 'The domain of the channel is missing.')
    return reply(c, {
      id: CHANNEL_ID,
      channelName: '서울 선물 가게',
      channelStatus: 'open',
      channelType: 'gift',
      country: 'KR',
      platformType: 'mobile_web',
      salesSettingType: 'all',
      description: '선물하기 좋은 가게',
      isUsingCustomDomain: true,
      domain,
      logoImage: `${world.origin}/pictures/logo/1.svg`,
      customerServiceInfo: { phone: '1588-0000', email: 'help@shop.example', hours: '평일 9시–18시' },
      partnerDisplayScope: 'all',
      isStockBadgeOn: true,
      themeDesignSetting: design,
      homeSetting: home,
    })
  })

  service.get('/:channel/extensions/install-status', (c) =>
    reply(c, { wishlist: { installed: true }, review: { installed: true }, points: { installed: false } }),
  )

  service.get('/channel/:channelId/product-page-setting', (c) =>
    reply(c, {
      bannerImages: banners,
      isShowDiscountRate: true,
      isShowMarketPrice: true,
      isTextBadgeOn: true,
      textBadgeContent: '추천',
      isWishlistInstalled: true,
      isDisplayRecommendedListByCategory: true,
      isDisplayRecommendedListByPartner: false,
      ...recommendation,
    }),
  )

  // Payment settings have fields but no path in the specification.
  service.get('/channel/:channelId/payment-settings', (c) => reply(c, PAYMENT_SETTINGS))

  return service
}
