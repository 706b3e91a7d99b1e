import type { CustomerServiceInfo } from '@/contract/channel/setting'
import type { Db } from '@/server/db/client'
import { channelExtensions, channels } from '@/server/db/schema/channel'

interface NewChannel {
  channelId: string
  domain: string
  name: string
  description: string
  company: CustomerServiceInfo
}

const SORT = '-sold_count'
const BADGE = '추천'

/** Adds a channel with the settings and extensions with which one begins. @returns false where its id or domain is taken */
export const insertChannel = async (
  tx: Db,
  { channelId: id, domain, name, description, company }: NewChannel,
): Promise<boolean> => {
  const added = await tx
    .insert(channels)
    .values({
      id,
      domain,
      basic: {
        channelName: name,
        channelStatus: 'active',
        channelType: 'mall',
        country: 'KR',
        platformType: 'mobile_web',
        salesSettingType: 'all',
        description,
        isUsingCustomDomain: false,
        // Empty, because the app draws its own logo.
        logoImage: '',
        partnerDisplayScope: 'all',
        customerServiceInfo: company,
      },
      home: {
        bannerImages: [],
        recListTitle: '지금 많이 찾는 상품',
        recListDisplayType: 'category',
        recListDisplaySortOrder: SORT,
        recProductCount: 8,
      },
      design: {
        themeSetting: 'light',
        designSetting: 'basic',
        productCardSetting: 'max',
        isStockBadgeOn: true,
        // It would appear on every card of every list.
        isTextBadgeOn: false,
        textBadgeContent: BADGE,
      },
      productPage: {
        bannerImages: [],
        isShowDiscountRate: true,
        isShowMarketPrice: true,
        isTextBadgeOn: false,
        textBadgeContent: BADGE,
        isWishlistInstalled: true,
        isDisplayRecommendedListByCategory: true,
        isDisplayRecommendedListByPartner: true,
        recProductCount: 10,
        recListDisplaySortOrder: SORT,
      },
    })
    .onConflictDoNothing()
    .returning({ id: channels.id })
  if (added.length === 0) return false
  await tx.insert(channelExtensions).values([
    { channelId: id, kind: 'wishlist', isInstalled: true },
    { channelId: id, kind: 'review', isInstalled: true },
  ])
  return true
}
